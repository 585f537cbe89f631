import * as z from 'zod/mini';
import { defineCalls } from './call-definition.ts';

const count = z.int().check(z.gte(0));

/** The counts on the admin dashboard, hidden content included. */
export const ContentCounts = z.object({
  stories: count,
  opportunities: count,
  badges: count,
  translations: count,
  helplines: count,
});
export type ContentCounts = z.infer<typeof ContentCounts>;

export const contentCountCalls = defineCalls({
  getContentCounts: {
    method: 'GET',
    path: '/api/v1/content-counts',
    summary: 'How much there is of each kind of content, hidden opportunities among it',
    who: 'admin',
    status: 200,
    out: ContentCounts,
  },
});
