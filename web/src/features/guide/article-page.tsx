import { calls } from '@bustan/contract/calls.ts';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { BackToList } from '#platform/navigation/back-to-list.tsx';
import type { LoadPage } from '#platform/page-data/page-data.ts';
import { usePageParams, usePageTitle } from '#platform/page-data/page-data.ts';
import { langParam } from '#platform/paths/search-params.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { ArticleView } from './article-view.tsx';
import { articleRows, isArticleNotFound, useArticle } from './guide.api.ts';
import { guideAddress } from './guide-filter.ts';
import { localizeArticle } from './localize.ts';
import './article.css';

/** Keeps the language that the address asks for. */
const BackToGuide = ({ className, children }: { className: string; children: ReactNode }) => {
  const lang = langParam(new URLSearchParams(useSearch()));
  return (
    <BackToList href={guideAddress({ lang })} className={className}>
      {children}
    </BackToList>
  );
};

interface ArticleNotFoundProps {
  /** Given when the request failed: the article may exist. */
  retry?: { isBusy: boolean; onRetry: () => void };
}

const ArticleNotFound = ({ retry }: ArticleNotFoundProps) => {
  const { t } = useText();
  usePageTitle(t('guide-article.not-found.title'));
  return (
    <Notice isPage title={t('guide-article.not-found.title')} text={t('guide-article.not-found.text')}>
      <BackToGuide className="button button-primary">{t('guide-article.all')}</BackToGuide>
      {retry !== undefined && (
        <Button kind="quiet" isBusy={retry.isBusy} onClick={retry.onRetry}>
          {t('common.try-again')}
        </Button>
      )}
    </Notice>
  );
};

export const load: LoadPage = async ({ params: { slug = '' }, language, t, ask }) => {
  try {
    const article = await ask(calls.getGuideArticle, { params: { slug } });
    const { title, summary } = localizeArticle(article, language);
    return { rows: articleRows(slug, article), head: { title, description: summary, type: 'article' } };
  } catch (error) {
    if (!isArticleNotFound(error)) throw error;
    const head = { title: t('guide-article.not-found.title') };
    return { rows: articleRows(slug, null), head, isMissing: true };
  }
};

const ArticleBySlug = ({ slug }: { slug: string }) => {
  const { t } = useText();
  const { data: article, isError, refetch, isFetching } = useArticle(slug);
  if (article) return <ArticleView article={article} />;
  if (article === null) return <ArticleNotFound />;
  if (isError) return <ArticleNotFound retry={{ isBusy: isFetching, onRetry: () => void refetch() }} />;
  return <PageSkeleton label={t('common.loading')} />;
};

const ArticlePage = () => {
  const { t } = useText();
  const { slug = '' } = usePageParams();
  return (
    <QueryScope>
      <div className="article-page">
        <BackToGuide className="article-back">
          <Icon name="back" />
          {t('guide-article.back')}
        </BackToGuide>
        <ArticleBySlug key={slug} slug={slug} />
      </div>
    </QueryScope>
  );
};

export default ArticlePage;
