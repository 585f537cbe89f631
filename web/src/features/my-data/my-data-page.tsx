import { Link } from 'wouter';
import { AccountLayout } from '#features/account/account.ts';
import { ReauthenticationDialog } from '#features/auth/auth.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Button } from '#ui/button.tsx';
import { useFailureToast } from '#ui/load-failure.tsx';
import { DataCounts } from './data-counts.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DeviceWords } from './device-words.tsx';
import { ExportSection } from './export-section.tsx';
import { useMyData } from './my-data.api.ts';
import './my-data.css';

const DataLoadFailure = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => {
  const { t } = useText();
  useFailureToast(true, { title: t('errors.title'), text: t('my-data.load-failed') });
  return (
    <div>
      <p>{t('my-data.load-failed')}</p>
      <Button className="data-act" isBusy={isBusy} onClick={onRetry}>
        {t('common.try-again')}
      </Button>
    </div>
  );
};

const MyDataSections = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const { data: myData, isError, isFetching, refetch } = useMyData(userId);
  return (
    <>
      <DataSection title={t('my-data.kept.title')}>
        <div className="my-data-kept">
          <DataCounts myData={myData} />
          {myData === undefined && isError && <DataLoadFailure isBusy={isFetching} onRetry={() => void refetch()} />}
          {myData === undefined && !isError && (
            <p className="data-note" role="status">
              {t('common.loading')}
            </p>
          )}
        </div>
        <p className="data-note">
          {t('my-data.kept.text')} <Link href={paths.privacy()}>{t('my-data.kept.privacy')}</Link>
        </p>
        <DeviceWords userId={userId} />
      </DataSection>
      <ExportSection />
      {myData !== undefined && <DeleteSection myData={myData} />}
    </>
  );
};

/** What is stored about a person, with export and deletion. */
const MyDataPage = () => {
  const { t } = useText();
  const { user } = useAuth();
  // Only during sign-out: the user is gone a moment before the page.
  if (user === null) return null;
  return (
    <QueryScope>
      <AccountLayout title={t('my-data.title')}>
        <MyDataSections key={user.id} userId={user.id} />
        <ReauthenticationDialog user={user} />
      </AccountLayout>
    </QueryScope>
  );
};

export default MyDataPage;
