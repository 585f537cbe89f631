import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePageParams } from '#platform/page-data/page-params.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { ArticleNotFound } from './article-not-found.tsx';
import { useArticle } from './guide.api.ts';
import { GuideArticle } from './guide-article.tsx';
import { GuideLink } from './guide-link.tsx';
import './article.css';

export { loadArticle as load } from './load-article.ts';

const ArticleBySlug = ({ slug }: { slug: string }) => {
  const { t } = useText();
  const { data: article, isError, refetch, isFetching } = useArticle(slug);
  if (article) return <GuideArticle article={article} />;
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
        <GuideLink className="article-back">
          <Icon name="back" />
          {t('guide-article.back')}
        </GuideLink>
        <ArticleBySlug key={slug} slug={slug} />
      </div>
    </QueryScope>
  );
};

export default ArticlePage;
