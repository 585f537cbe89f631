import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import { nextPage } from '#platform/http/next-page.ts';
import type { Stories } from './stories.ts';

export const storyRoutes = (answer: AnswerCall, stories: Stories): void => {
  answer(calls.listStories, async ({ query, path, response }) => {
    const rows = await stories.list(query);
    Object.assign(response.headers, nextPage({ path, query, rows }));
    return rows;
  });
  answer(calls.listStoryCategories, () => stories.listCategories());
  answer(calls.getStory, ({ params }) => stories.get(params.id));
  answer(calls.createStory, async ({ body, response }) => {
    const { saved, isRepeat } = await stories.create(body);
    if (isRepeat) response.status = 200;
    return saved;
  });
  answer(calls.updateStory, ({ params, body }) => stories.change(params.id, body));
  answer(calls.deleteStory, ({ params }) => stories.delete(params.id));
};
