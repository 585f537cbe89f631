import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));

/** How much there is of each kind of content, for the admin's dashboard. What is hidden counts too. */
export const ContentCounts = z.object({
  stories: count,
  opportunities: count,
  badges: count,
  translations: count,
  helplines: count,
});
export type ContentCounts = z.infer<typeof ContentCounts>;
