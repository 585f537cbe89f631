import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, type WayBack } from '#platform/paths/paths.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { OwnJourney } from './own-journey.tsx';
import './journey.css';

const wayBack: WayBack = { next: paths.journey() };

const JourneyBody = () => {
  const { t } = useText();
  const { user, isLoading, isProbablySignedIn } = useAuth();
  if (user !== null) return <OwnJourney key={user.id} userId={user.id} />;
  if (isLoading && isProbablySignedIn) return <PageSkeleton label={t('common.loading')} />;
  return (
    <Notice className="journey-notice" title={t('journey.signed-out-title')} text={t('journey.signed-out-text')}>
      <Link href={paths.auth()} state={wayBack} className="button button-primary">
        {t('nav.sign-in')}
      </Link>
    </Notice>
  );
};

const JourneyPage = () => {
  const { t } = useText();
  return (
    <QueryScope>
      <div className="journey">
        <header>
          <h1>{t('journey.title')}</h1>
          <p className="journey-lead">{t('journey.lead')}</p>
        </header>
        <JourneyBody />
      </div>
    </QueryScope>
  );
};

export default JourneyPage;
