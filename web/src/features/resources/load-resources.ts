import type { LoadPage } from '#platform/page-data/page-data.ts';
import { readResourceFilter } from './resource-filter.ts';
import { resourcesRows } from './resources.api.ts';

export const loadResources: LoadPage = async ({ query, t, now, ask }) => ({
  rows: await resourcesRows(ask, readResourceFilter(query), now),
  head: { title: t('resources.title'), description: t('resources.description') },
});
