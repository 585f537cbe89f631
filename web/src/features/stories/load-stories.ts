import type { LoadPage } from '#platform/page-data/page-data.ts';
import { storiesRows } from './stories.api.ts';
import { readStoryFilter } from './story-filter.ts';

export const loadStories: LoadPage = async ({ query, t, ask }) => ({
  rows: await storiesRows(ask, readStoryFilter(query)),
  head: { title: t('stories.title'), description: t('stories.lead') },
});
