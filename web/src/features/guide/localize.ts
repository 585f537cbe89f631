import type { GuideArticleSummary } from '@bustan/contract/guide.ts';
import type { Language } from '@bustan/contract/languages.ts';
import categoryFile from '../../../../content/guide/categories.json' with { type: 'json' };

/** All categories in reading order. */
export const localizeCategories = (language: Language) =>
  categoryFile.map(({ slug, name }) => ({ slug, name: name[language] }));

/** Everything in the guide is written in both languages. */
export const localizeArticle = (article: GuideArticleSummary, language: Language) =>
  language === 'ar'
    ? { title: article.title_ar, summary: article.summary_ar, category: article.category_name_ar }
    : { title: article.title, summary: article.summary, category: article.category_name };
