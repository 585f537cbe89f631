import type { GuideArticle, GuideArticleSummary } from '@bustan/contract/guide.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { articleAddress } from './guide-filter.ts';
import { inLanguage } from './in-language.ts';

type Neighbours = Pick<GuideArticle, 'previous' | 'next'> & { lang: Language | undefined };

interface NeighbourProps {
  article: GuideArticleSummary;
  lang: Language | undefined;
  rel: 'prev' | 'next';
}

const Neighbour = ({ article, lang, rel }: NeighbourProps) => {
  const { t, language } = useText();
  return (
    <Link href={articleAddress(article.slug, lang)} rel={rel} className={`article-neighbour article-${rel}`}>
      <span className="article-direction">
        {rel === 'prev' && <Icon name="back" />}
        {t(rel === 'prev' ? 'guide-article.previous' : 'guide-article.next')}
        {rel === 'next' && <Icon name="forward" />}
      </span>
      <span className="article-neighbour-title">{inLanguage(article, language).title}</span>
    </Link>
  );
};

/** The articles before and after this one, in reading order. */
export const ArticleNeighbours = ({ previous, next, lang }: Neighbours) => {
  const { t } = useText();
  return (
    <nav className="article-neighbours" aria-label={t('guide-article.neighbours')}>
      {previous !== null && <Neighbour article={previous} lang={lang} rel="prev" />}
      {next !== null && <Neighbour article={next} lang={lang} rel="next" />}
    </nav>
  );
};
