import { calls } from '@bustan/contract/calls.ts';
import type { LoadPage } from '#platform/page-data/page-data.ts';
import { articleRows, isNoArticle } from './guide.api.ts';
import { inLanguage } from './in-language.ts';

export const loadArticle: LoadPage = async ({ params: { slug = '' }, language, t, ask }) => {
  try {
    const article = await ask(calls.getGuideArticle, { params: { slug } });
    const { title, summary } = inLanguage(article, language);
    return { rows: articleRows(slug, article), head: { title, description: summary, type: 'article' } };
  } catch (error) {
    if (!isNoArticle(error)) throw error;
    const head = { title: t('guide-article.not-found.title') };
    return { rows: articleRows(slug, null), head, isMissing: true };
  }
};
