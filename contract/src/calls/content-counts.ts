import { defineCalls } from '#call.ts';
import { ContentCounts } from '#content-counts.ts';

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
