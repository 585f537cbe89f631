import { calls } from '@bustan/contract/calls.ts';
import { writtenIn } from '#platform/i18n/written.ts';
import type { LoadPage, PageData } from '#platform/page-data/page-data.ts';
import { isNoStory, storyRows } from './stories.api.ts';
import { descriptionOf } from './story-description.ts';

export const loadStory: LoadPage = async ({ params: { id = '' }, language, t, ask }) => {
  const missing: PageData = {
    rows: storyRows(id, null),
    head: { title: t('story.not-found.title') },
    isMissing: true,
  };
  try {
    const story = await ask(calls.getStory, { params: { id } });
    const description = descriptionOf(writtenIn(language, story.content, story.content_ar).text);
    const title = writtenIn(language, story.title, story.title_ar).text;
    return { rows: storyRows(id, story), head: { title, type: 'article', ...(description && { description }) } };
  } catch (error) {
    if (isNoStory(error)) return missing;
    throw error;
  }
};
