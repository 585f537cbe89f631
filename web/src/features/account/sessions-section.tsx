import { useRef, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { useFailureToast } from '#ui/load-failure.tsx';
import { showToast } from '#ui/toasts.ts';
import { SecuritySection } from './security-section.tsx';
import { SessionItem } from './session-item.tsx';
import { useEndSession, useSessions } from './sessions.api.ts';
import { SignOutActions } from './sign-out-actions.tsx';

/** More than these are shown when they are asked for. */
const FIRST = 4;

const SessionList = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const { data: sessions = [] } = useSessions(userId);
  const ending = useEndSession(userId);
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const end = (id: string) =>
    ending.mutate(id, {
      onSuccess: () => {
        showToast({ title: t('account-sessions.ended'), tone: 'success' });
        // The button that had the focus is gone with its row.
        list.current?.focus();
      },
      onError: (error) => showToast({ title: t('errors.title'), text: t(errorText(error)), tone: 'error' }),
    });
  // Its own first: it is what the others are told from.
  const ordered = [...sessions].sort((one, other) => Number(other.is_current) - Number(one.is_current));
  const shown = isWhole ? ordered : ordered.slice(0, FIRST);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="security-list" aria-label={t('account-sessions.title')}>
        {shown.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isBusy={ending.isPending && ending.variables === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      {shown.length < ordered.length && (
        <Button kind="quiet" className="security-more" onClick={() => setWhole(true)}>
          {t('account-sessions.more', { count: ordered.length - shown.length })}
        </Button>
      )}
      <SignOutActions userId={userId} hasOthers={sessions.length > 1} />
    </>
  );
};

/** Where somebody is signed in, and how to end it there. */
export const SessionsSection = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const { data, isError, isFetching, refetch } = useSessions(userId);
  const hasFailed = isError && data === undefined;
  useFailureToast(hasFailed, { title: t('errors.title'), text: t('account-sessions.load-failed') });
  return (
    <SecuritySection title={t('account-sessions.title')}>
      {hasFailed ? (
        <div className="security-failed">
          <p>{t('account-sessions.load-failed')}</p>
          <Button isBusy={isFetching} onClick={() => refetch()}>
            {t('common.try-again')}
          </Button>
        </div>
      ) : data === undefined ? (
        <p className="security-note" role="status">
          {t('common.loading')}
        </p>
      ) : (
        <SessionList userId={userId} />
      )}
    </SecuritySection>
  );
};
