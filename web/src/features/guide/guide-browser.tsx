import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { ArticleResults } from './article-results.tsx';
import { CategorySections } from './category-sections.tsx';
import { useGuide } from './guide.api.ts';
import { type GuideFilter, guideAddress } from './guide-filter.ts';
import { GuideSearch } from './guide-search.tsx';

const NothingFound = ({ lang }: Pick<GuideFilter, 'lang'>) => {
  const { t } = useText();
  return (
    <Notice className="guide-notice" title={t('guide.none.title')} text={t('guide.none.text')}>
      <Link href={guideAddress({ lang })} className="button button-primary">
        {t('guide.none.clear')}
      </Link>
    </Notice>
  );
};

/** The search, and what it finds; the whole guide by category where nothing is asked. */
export const GuideBrowser = ({ filter }: { filter: GuideFilter }) => {
  const { t } = useText();
  const { data: articles, isError, isFetching, isPlaceholderData, refetch } = useGuide(filter);
  const isFiltered = filter.q !== '' || filter.category !== '';
  const shown = { articles: articles ?? [], lang: filter.lang, isBusy: isPlaceholderData };
  return (
    <>
      <GuideSearch filter={filter} />
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
      {articles?.length === 0 && <NothingFound lang={filter.lang} />}
      {shown.articles.length > 0 && !isFiltered && <CategorySections {...shown} />}
      {shown.articles.length > 0 && isFiltered && (
        <ArticleResults {...shown} isCategoryShown={filter.category === ''} />
      )}
    </>
  );
};
