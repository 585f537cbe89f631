import { Link, useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { LoadPage } from '#platform/page-data/page-data.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { Lantern } from '#ui/art/lantern.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PictureNotice } from '#ui/picture-notice.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { ArticleList, CategorySections } from './article-lists.tsx';
import { Beginnings } from './beginnings.tsx';
import { articleListRows, useGuide } from './guide.api.ts';
import { type GuideFilter, guideAddress, readGuideFilter } from './guide-filter.ts';
import { GuideSearch } from './guide-search.tsx';
import './guide.css';

const NoMatchingArticles = ({ lang }: Pick<GuideFilter, 'lang'>) => {
  const { t } = useText();
  return (
    <PictureNotice
      picture={<Lantern />}
      className="guide-notice"
      title={t('guide.none.title')}
      text={t('guide.none.text')}
    >
      <Link href={guideAddress({ lang })} className="button button-primary">
        {t('guide.none.clear')}
      </Link>
    </PictureNotice>
  );
};

/** Search results, or the whole guide by category if there is no filter. */
const GuideResults = ({ filter }: { filter: GuideFilter }) => {
  const { t } = useText();
  const { data: articles, isError, isFetching, isPlaceholderData, refetch } = useGuide(filter);
  const isFiltered = filter.q !== '' || filter.category !== '';
  const list = { articles: articles ?? [], lang: filter.lang, isBusy: isPlaceholderData };
  return (
    <>
      <GuideSearch filter={filter} />
      {!isFiltered && <Beginnings lang={filter.lang} />}
      <p role="status" className="visually-hidden">
        {isFiltered && articles !== undefined && t('guide.shown', { count: articles.length })}
      </p>
      {articles === undefined && isError && (
        <LoadFailure
          className="guide-notice"
          title={t('guide.load-failed')}
          text={t('guide.load-failed-text')}
          toastTitle={t('errors.title')}
          retryLabel={t('common.try-again')}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {articles === undefined && !isError && <PageSkeleton label={t('common.loading')} />}
      {articles?.length === 0 && <NoMatchingArticles lang={filter.lang} />}
      {list.articles.length > 0 && !isFiltered && <CategorySections {...list} />}
      {list.articles.length > 0 && isFiltered && <ArticleList {...list} isCategoryShown={filter.category === ''} />}
    </>
  );
};

export const load: LoadPage = async ({ query, t, ask }) => ({
  rows: await articleListRows(ask, readGuideFilter(query)),
  head: { title: t('guide.title'), description: t('guide.lead') },
});

const GuidePage = () => {
  const { t } = useText();
  const filter = readGuideFilter(new URLSearchParams(useSearch()));
  return (
    <QueryScope>
      <div className="guide">
        <header>
          <h1>{t('guide.title')}</h1>
          <p className="guide-lead">{t('guide.lead')}</p>
        </header>
        <GuideResults filter={filter} />
      </div>
    </QueryScope>
  );
};

export default GuidePage;
