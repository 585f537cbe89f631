import type { LoadPage } from '#platform/page-data/page-data.ts';
import { guideRows } from './guide.api.ts';
import { readGuideFilter } from './guide-filter.ts';

export const loadGuide: LoadPage = async ({ query, t, ask }) => ({
  rows: await guideRows(ask, readGuideFilter(query)),
  head: { title: t('guide.title'), description: t('guide.lead') },
});
