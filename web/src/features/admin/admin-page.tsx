import { useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { confirmLeaving } from '#platform/navigation/navigation-guard.ts';
import { paths } from '#platform/paths/paths.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Button } from '#ui/button.tsx';
import { useFailureToast } from '#ui/load-failure.tsx';
import { showToast } from '#ui/toasts.ts';
import { useContentCounts } from './admin.api.ts';
import { ContentCard } from './content-card.tsx';
import './admin.css';

const CARDS = [
  { kind: 'stories', icon: 'stories', path: paths.adminStories() },
  { kind: 'opportunities', icon: 'resources', path: paths.adminOpportunities() },
  { kind: 'badges', icon: 'badges', path: paths.adminBadges() },
  { kind: 'translations', icon: 'language', path: paths.adminTranslations() },
  { kind: 'helplines', icon: 'phone', path: paths.adminHelplines() },
] as const;

const SignOut = () => {
  const { t } = useText();
  const { signOut } = useAuth();
  const [, navigate] = useLocation();
  const leave = async () => {
    // Home first: the gate of this page must not be the one that sends somebody away.
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

const Cards = () => {
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

/** The dashboard: what there is to look after, and the way to each. */
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
            <SignOut />
          </div>
        </header>
        <Cards />
      </div>
    </QueryScope>
  );
};

export default AdminPage;
