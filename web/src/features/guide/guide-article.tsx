import type { GuideArticle as Article } from '@bustan/contract/guide.ts';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#platform/page-data/page-title.ts';
import { langOf, withQuery } from '#platform/paths/list-address.ts';
import { paths } from '#platform/paths/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { ArticleNeighbours } from './article-neighbours.tsx';
import { ArticleSources } from './article-sources.tsx';
import { guideAddress } from './guide-filter.ts';
import { inLanguage } from './in-language.ts';
import { splitSmallStep } from './small-step.ts';

const useLang = () => langOf(new URLSearchParams(useSearch()));

/** Links in the text go on in the language that the address asks for. */
const TextLink = ({ href, children }: { href: string; children?: ReactNode }) => (
  <Link href={withQuery(href, { lang: useLang() })}>{children}</Link>
);

export const GuideArticle = ({ article }: { article: Article }) => {
  const { t, language } = useText();
  const lang = useLang();
  const { title, summary, category } = inLanguage(article, language);
  const { body, step } = splitSmallStep(language === 'ar' ? article.content_ar : article.content);
  const newTabLabel = t('guide-article.new-tab');
  usePageTitle(title);
  return (
    <article className="article">
      <header className="article-head">
        <Link href={guideAddress({ category: article.category, lang })} className="article-category">
          {category}
        </Link>
        <h1>{title}</h1>
        <p className="article-summary">{summary}</p>
      </header>
      <div className="article-text">
        <Markdown text={body} newTabLabel={newTabLabel} siteLink={TextLink} />
      </div>
      {step !== null && (
        <div className="article-step">
          <Markdown text={step} newTabLabel={newTabLabel} siteLink={TextLink} />
        </div>
      )}
      <ArticleSources sources={article.sources} />
      <p className="article-chat">
        <Icon name="career-chat" />
        <span>{t('guide-article.chat-question')}</span>
        <Link href={withQuery(paths.careerChat(), { lang })}>{t('guide-article.chat')}</Link>
      </p>
      <ArticleNeighbours previous={article.previous} next={article.next} lang={lang} />
    </article>
  );
};
