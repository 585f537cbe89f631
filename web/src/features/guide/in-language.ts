import type { GuideArticleSummary } from '@bustan/contract/guide.ts';
import type { Language } from '@bustan/contract/languages.ts';

/** The words of an article for a reader; everything in the guide is written in both languages. */
export const inLanguage = (article: GuideArticleSummary, language: Language) =>
  language === 'ar'
    ? { title: article.title_ar, summary: article.summary_ar, category: article.category_name_ar }
    : { title: article.title, summary: article.summary, category: article.category_name };
