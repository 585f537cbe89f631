import { calls } from '@bustan/contract/calls.ts';
import type { ContentCounts } from '@bustan/contract/content-counts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { call } from '#platform/api/call.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { confirmLeaving } from '#platform/navigation/navigation-guard.ts';
import { paths } from '#platform/paths/paths.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useFailureToast } from '#ui/load-failure.tsx';
import { showToast } from '#ui/toasts.ts';
import './admin.css';

/** Fetched on each visit; the cached counts are shown meanwhile. */
const useContentCounts = () =>
  useQuery({ queryKey: ['content-counts'], queryFn: () => call(calls.getContentCounts, {}) });

interface ContentCardProps {
  kind: keyof ContentCounts;
  icon: IconName;
  path: string;
  /** Undefined while loading. */
  count: number | undefined;
}

/** The whole card is clickable. */
const ContentCard = ({ kind, icon, path, count }: ContentCardProps) => {
  const { t, language } = useText();
  return (
    <li className={`content-card content-card-${kind}`}>
      <span className="content-card-icon">
        <Icon name={icon} />
      </span>
      <p className="content-card-count" data-waiting={count === undefined || undefined}>
        {count !== undefined && new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(count)}
      </p>
      <h2>
        <Link href={path} className="content-card-link">
          {t(`admin.card.${kind}.title`)}
        </Link>
      </h2>
      <p className="content-card-text">{t(`admin.card.${kind}.text`)}</p>
    </li>
  );
};

const CARDS = [
  { kind: 'stories', icon: 'stories', path: paths.adminStories() },
  { kind: 'opportunities', icon: 'resources', path: paths.adminOpportunities() },
  { kind: 'badges', icon: 'badges', path: paths.adminBadges() },
  { kind: 'translations', icon: 'language', path: paths.adminTranslations() },
  { kind: 'helplines', icon: 'phone', path: paths.adminHelplines() },
] as const;

const SignOutButton = () => {
  const { t } = useText();
  const { signOut } = useAuth();
  const [, navigate] = useLocation();
  const leave = async () => {
    // Home first: otherwise this page would redirect to sign-in.
    navigate(paths.home());
    const { error } = await signOut();
    if (error === null) showToast({ title: t('auth-session.signed-out'), tone: 'success' });
    else showToast({ title: t('errors.title'), text: t('errors.network'), tone: 'error' });
  };
  return (
    <Button kind="quiet" className="button-outline" onClick={() => confirmLeaving(leave)}>
      {t('nav.sign-out')}
    </Button>
  );
};

const ContentCards = () => {
  const { t } = useText();
  const { data: counts, isError, isFetching, refetch } = useContentCounts();
  const hasFailed = isError && counts === undefined;
  useFailureToast(hasFailed, { title: t('errors.title'), text: t('admin.counts-failed') });
  return (
    <>
      {hasFailed && (
        <div className="counts-failed">
          <p>
            <strong>{t('admin.counts-failed')}</strong> {t('admin.counts-failed-text')}
          </p>
          <Button kind="quiet" isBusy={isFetching} onClick={() => refetch()}>
            {t('common.try-again')}
          </Button>
        </div>
      )}
      <ul className="content-cards" aria-label={t('admin.content')} aria-busy={isFetching || undefined}>
        {CARDS.map((card) => (
          <ContentCard key={card.kind} {...card} count={counts?.[card.kind]} />
        ))}
      </ul>
    </>
  );
};

/** The dashboard: a card with the count of each kind of content. */
const AdminPage = () => {
  const { t } = useText();
  return (
    <QueryScope>
      <div className="admin-page">
        <header className="admin-header">
          <div className="admin-header-row">
            <div>
              <h1>{t('admin.title')}</h1>
              <p className="admin-lead">{t('admin.lead')}</p>
            </div>
            <SignOutButton />
          </div>
        </header>
        <ContentCards />
      </div>
    </QueryScope>
  );
};

export default AdminPage;
