import type { Session } from '@bustan/contract/sessions.ts';
import { formatDay, formatMoment } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { deviceWords } from './device-words.ts';

interface SessionItemProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

/** Longer ago than this the year matters more than the hour. */
const RECENT_MS = 180 * 24 * 60 * 60 * 1000;

export const SessionItem = ({ session, isBusy, onEnd }: SessionItemProps) => {
  const { t, language } = useText();
  const device = deviceWords(session, t);
  const lastSeen = new Date(session.last_seen_at);
  const isRecent = Date.now() - lastSeen.getTime() < RECENT_MS;
  const date = isRecent ? formatMoment(lastSeen, language) : formatDay(lastSeen, language);
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
