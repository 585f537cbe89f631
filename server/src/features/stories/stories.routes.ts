import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { nextPageLink } from '#platform/http/pagination.ts';
import type { ResponseSources } from '#platform/http/response-cache.ts';
import type { Stories } from './stories.ts';

export const storyRoutes = (handle: HandleCall, stories: Stories): void => {
  const shared: ResponseSources = { tables: ['stories'] };
  handle(
    calls.listStories,
    async ({ query, path, response }) => {
      const rows = await stories.list({ ...query, hasContent: query.content === 'true' });
      Object.assign(response.headers, nextPageLink({ path, query, rows }));
      return rows;
    },
    shared,
  );
  handle(calls.listStoryCategories, () => stories.listCategories(), shared);
  handle(calls.getStory, ({ params }) => stories.get(params.id), shared);
  handle(calls.createStory, async ({ body, response }) => {
    const { saved, isRepeat } = await stories.create(body);
    if (isRepeat) response.status = 200;
    return saved;
  });
  handle(calls.updateStory, ({ params, body }) => stories.change(params.id, body));
  handle(calls.deleteStory, ({ params }) => stories.delete(params.id));
};
