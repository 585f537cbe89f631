import type { GuideArticle, GuideArticleSummary, GuidePage } from '@bustan/contract/guide.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { usePageTitle } from '#platform/page-data/page-data.ts';
import { paths } from '#platform/paths/paths.ts';
import { langParam, withQuery } from '#platform/paths/search-params.ts';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { articleAddress, guideAddress } from './guide-filter.ts';
import { localizeArticle } from './localize.ts';

/** An article ends with "one small step" under its own heading, which is shown on a separate card. */
const splitSmallStep = (markdown: string): { body: string; step: string | null } => {
  const start = markdown.lastIndexOf('\n## ');
  return start < 0
    ? { body: markdown, step: null }
    : { body: markdown.slice(0, start), step: markdown.slice(start + 1) };
};

const PageLink = ({ name, name_ar, url }: GuidePage) => {
  const { t, language } = useText();
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>{language === 'ar' ? name_ar : name}</bdi> <Icon name="external" />
      <span className="visually-hidden">{` (${t('guide-article.new-tab')})`}</span>
    </a>
  );
};

/** The sources of an article's facts, with the day each was checked. Articles of advice alone have none. */
const ArticleSources = ({ sources }: Pick<GuideArticle, 'sources'>) => {
  const { t } = useText();
  const format = useFormat();
  if (sources.length === 0) return null;
  return (
    <section className="article-sources" aria-labelledby="article-sources">
      <h2 id="article-sources">{t('guide-article.sources')}</h2>
      <p>{t('guide-article.sources-note')}</p>
      <ul>
        {sources.map(({ checked_on, ...page }) => (
          <li key={page.url}>
            <PageLink {...page} />
            <p className="article-checked">{t('guide-article.checked-on', { day: format.calendarDay(checked_on) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Where to look up what holds now. */
const OfficialPages = ({ pages }: Pick<GuideArticle, 'pages'>) => {
  const { t } = useText();
  if (pages.length === 0) return null;
  return (
    <section className="article-sources" aria-labelledby="article-pages">
      <h2 id="article-pages">{t('guide-article.pages')}</h2>
      <p>{t('guide-article.pages-note')}</p>
      <ul>
        {pages.map((page) => (
          <li key={page.url}>
            <PageLink {...page} />
          </li>
        ))}
      </ul>
    </section>
  );
};

type AdjacentArticlesProps = Pick<GuideArticle, 'previous' | 'next'> & { lang: Language | undefined };

interface AdjacentArticleProps {
  article: GuideArticleSummary;
  lang: Language | undefined;
  rel: 'prev' | 'next';
}

const AdjacentArticle = ({ article, lang, rel }: AdjacentArticleProps) => {
  const { t, language } = useText();
  return (
    <Link href={articleAddress(article.slug, lang)} rel={rel} className={`article-neighbour article-${rel}`}>
      <span className="article-direction">
        {rel === 'prev' && <Icon name="back" />}
        {t(rel === 'prev' ? 'guide-article.previous' : 'guide-article.next')}
        {rel === 'next' && <Icon name="forward" />}
      </span>
      <span className="article-neighbour-title">{localizeArticle(article, language).title}</span>
    </Link>
  );
};

/** Previous and next article in reading order. */
const AdjacentArticles = ({ previous, next, lang }: AdjacentArticlesProps) => {
  const { t } = useText();
  return (
    <nav className="article-neighbours" aria-label={t('guide-article.neighbours')}>
      {previous !== null && <AdjacentArticle article={previous} lang={lang} rel="prev" />}
      {next !== null && <AdjacentArticle article={next} lang={lang} rel="next" />}
    </nav>
  );
};

const useLang = () => langParam(new URLSearchParams(useSearch()));

/** Links in the text keep the language that the address asks for. */
const TextLink = ({ href, children }: { href: string; children?: ReactNode }) => (
  <Link href={withQuery(href, { lang: useLang() })}>{children}</Link>
);

export const ArticleView = ({ article }: { article: GuideArticle }) => {
  const { t, language } = useText();
  const lang = useLang();
  const { title, summary, category } = localizeArticle(article, language);
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
      <div className="article-text reading">
        <Markdown text={body} newTabLabel={newTabLabel} siteLink={TextLink} />
      </div>
      {step !== null && (
        <div className="article-step reading">
          <Markdown text={step} newTabLabel={newTabLabel} siteLink={TextLink} />
        </div>
      )}
      <ArticleSources sources={article.sources} />
      <OfficialPages pages={article.pages} />
      <p className="article-chat">
        <Icon name="career-chat" />
        <span>{t('guide-article.chat-question')}</span>
        <Link href={withQuery(paths.careerChat(), { lang })}>{t('guide-article.chat')}</Link>
      </p>
      <AdjacentArticles previous={article.previous} next={article.next} lang={lang} />
    </article>
  );
};
