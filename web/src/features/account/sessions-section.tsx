import type { Session } from '@bustan/contract/sessions.ts';
import { useRef, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFailureToast } from '#ui/load-failure.tsx';
import { showToast } from '#ui/toasts.ts';
import { deviceLabel } from './device-label.ts';
import { SecuritySection } from './security-section.tsx';
import { useEndSession, useSessions } from './sessions.api.ts';
import { SignOutActions } from './sign-out-actions.tsx';

interface SessionItemProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

/** Older dates are shown with the year instead of the time. */
const RECENT_MS = 180 * 24 * 60 * 60 * 1000;

const SessionItem = ({ session, isBusy, onEnd }: SessionItemProps) => {
  const { t } = useText();
  const format = useFormat();
  const device = deviceLabel(session, t);
  const lastSeen = new Date(session.last_seen_at);
  const isRecent = Date.now() - lastSeen.getTime() < RECENT_MS;
  const date = isRecent ? format.moment(lastSeen) : format.day(lastSeen);
  return (
    <li className="security-item">
      <span className="account-icon">
        <Icon name={['android', 'ios'].includes(session.system) ? 'mobile' : 'laptop'} />
      </span>
      <div className="security-item-words">
        <p className="security-item-name">
          {device} {session.is_current && <span className="security-mark">{t('account-sessions.this-device')}</span>}
        </p>
        <p className="security-item-note">
          {session.is_current ? (
            t('account-sessions.active-now')
          ) : (
            <>
              {t('account-sessions.last-used')} <time dateTime={session.last_seen_at}>{date}</time>
            </>
          )}
        </p>
      </div>
      {!session.is_current && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={onEnd}
          aria-label={t('account-sessions.end-one', { device, date })}
        >
          {t('account-sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** Sessions shown before “Show more”. */
const INITIAL_COUNT = 4;

const SessionList = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const { data: sessions = [] } = useSessions(userId);
  const ending = useEndSession(userId);
  const list = useRef<HTMLUListElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const end = (id: string) =>
    ending.mutate(id, {
      onSuccess: () => {
        showToast({ title: t('account-sessions.ended'), tone: 'success' });
        // The focused button is gone with its row.
        list.current?.focus();
      },
      onError: (error) => showToast({ title: t('errors.title'), text: t(errorText(error)), tone: 'error' }),
    });
  // The current session first.
  const ordered = [...sessions].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  const shown = isExpanded ? ordered : ordered.slice(0, INITIAL_COUNT);
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
        <Button kind="quiet" className="security-more" onClick={() => setExpanded(true)}>
          {t('account-sessions.more', { count: ordered.length - shown.length })}
        </Button>
      )}
      <SignOutActions userId={userId} hasOthers={sessions.length > 1} />
    </>
  );
};

/** Where the person is signed in, and how to sign out there. */
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
