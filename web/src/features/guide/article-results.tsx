import type { GuideArticleSummary } from '@bustan/contract/guide.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { fromList } from '#platform/page-data/back-to-list.tsx';
import { articleAddress } from './guide-filter.ts';
import { inLanguage } from './in-language.ts';

interface ArticleResultsProps {
  articles: readonly GuideArticleSummary[];
  lang: Language | undefined;
  isBusy: boolean;
  /** False where all are of one category, which is named above them. */
  isCategoryShown: boolean;
}

/** What a search found, the best first, or what a category holds. The whole card is pressed; its title is the link. */
export const ArticleResults = ({ articles, lang, isBusy, isCategoryShown }: ArticleResultsProps) => {
  const { language } = useText();
  return (
    <ul className="guide-results" aria-busy={isBusy || undefined}>
      {articles.map((article) => {
        const { title, summary, category } = inLanguage(article, language);
        return (
          <li key={article.slug} className="guide-result">
            <h2>
              <Link href={articleAddress(article.slug, lang)} state={fromList}>
                {title}
              </Link>
            </h2>
            <p className="guide-summary">{summary}</p>
            {isCategoryShown && <p className="guide-category">{category}</p>}
          </li>
        );
      })}
    </ul>
  );
};
