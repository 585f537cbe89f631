import { useText } from '#platform/i18n/i18n-context.tsx';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { OwnPathway } from './own-pathway.tsx';
import './pathway.css';

/** The gate has let in only somebody who is signed in; on the server nobody is. */
const PathwayPage = () => {
  const { t } = useText();
  const { user } = useAuth();
  return (
    <QueryScope>
      <div className="pathway">
        <header>
          <h1>{t('pathway.title')}</h1>
          <p className="pathway-lead">{t('pathway.lead')}</p>
        </header>
        {user !== null && <OwnPathway key={user.id} userId={user.id} />}
      </div>
    </QueryScope>
  );
};

export default PathwayPage;
