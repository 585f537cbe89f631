import type { GuideArticleSummary } from '@bustan/contract/guide.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { fromList } from '#platform/navigation/back-to-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { articleAddress } from './guide-filter.ts';
import { localizeArticle, localizeCategories } from './localize.ts';

interface ArticleListProps {
  articles: readonly GuideArticleSummary[];
  lang: Language | undefined;
  isBusy: boolean;
  /** False if all articles are of one category, since the filter above names it. */
  isCategoryShown: boolean;
}

/** Search results, best first, or the articles of one category. The whole card is clickable; its title is the link. */
export const ArticleList = ({ articles, lang, isBusy, isCategoryShown }: ArticleListProps) => {
  const { language } = useText();
  return (
    <ul className="guide-results" aria-busy={isBusy || undefined}>
      {articles.map((article) => {
        const { title, summary, category } = localizeArticle(article, language);
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

/** The whole guide, one fold per category, so that the index is seen as a whole. */
export const CategorySections = ({ articles, lang, isBusy }: Omit<ArticleListProps, 'isCategoryShown'>) => {
  const { language } = useText();
  return (
    <div className="guide-sections" aria-busy={isBusy || undefined}>
      {localizeCategories(language).map(({ slug, name }) => (
        <details key={slug} className="guide-section">
          <summary>
            <h2>{name}</h2>
            <Icon name="chevron" />
          </summary>
          <ul>
            {articles
              .filter(({ category }) => category === slug)
              .map((article) => (
                <li key={article.slug}>
                  <Link href={articleAddress(article.slug, lang)} state={fromList} className="guide-title">
                    {localizeArticle(article, language).title}
                  </Link>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </div>
  );
};
