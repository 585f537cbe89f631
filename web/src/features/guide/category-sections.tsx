import type { GuideArticleSummary } from '@bustan/contract/guide.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { fromList } from '#platform/page-data/back-to-list.tsx';
import { categoriesIn } from './categories.ts';
import { articleAddress } from './guide-filter.ts';
import { inLanguage } from './in-language.ts';

interface CategorySectionsProps {
  articles: readonly GuideArticleSummary[];
  lang: Language | undefined;
  isBusy: boolean;
}

/** The whole guide, one sheet for each category. */
export const CategorySections = ({ articles, lang, isBusy }: CategorySectionsProps) => {
  const { language } = useText();
  return (
    <div className="guide-sections" aria-busy={isBusy || undefined}>
      {categoriesIn(language).map(({ slug, name }) => (
        <section key={slug} className="guide-section" aria-labelledby={`category-${slug}`}>
          <h2 id={`category-${slug}`}>{name}</h2>
          <ul>
            {articles
              .filter(({ category }) => category === slug)
              .map((article) => (
                <li key={article.slug}>
                  <Link href={articleAddress(article.slug, lang)} state={fromList} className="guide-title">
                    {inLanguage(article, language).title}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
