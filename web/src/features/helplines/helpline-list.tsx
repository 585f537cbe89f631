import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { type HelplineCountry, listHelplines, type ShownHelpline } from '@bustan/contract/helplines/list-helplines.ts';
import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useHelplineRows } from './use-helpline-rows.ts';

const MINUTE_MS = 60_000;

/** The time, to the minute. Undefined on the server and during hydration: cached HTML must not say what is open. */
const useNow = (): Date | undefined => {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

interface HelplineListProps {
  country: HelplineCountry;
  only: 'emergency' | 'listening';
  limit?: number;
}

/** A weekday morning, for the order of the list until the time is known. */
const FALLBACK_TIME = new Date('2026-01-05T08:00:00Z');

const OpenState = ({ isOpen }: { isOpen: boolean | null }) => {
  const { t } = useText();
  if (isOpen === null) return null;
  return (
    <span className="open-state" data-open={isOpen || undefined}>
      {t(isOpen ? 'help-page.open' : 'help-page.closed')}
    </span>
  );
};

const HelplineRow = ({ line, isTimeKnown }: { line: ShownHelpline; isTimeKnown: boolean }) => {
  const { t } = useText();
  return (
    <li className="helpline">
      <div className="helpline-words">
        <p className="helpline-name">{line.name}</p>
        <p className="helpline-hours">
          {line.hours}
          {isTimeKnown && <OpenState isOpen={line.open_now} />}
          {line.audience !== 'everyone' && (
            <span className="helpline-audience">{t(`help-page.for-${line.audience}`)}</span>
          )}
        </p>
        {line.note !== null && <p className="helpline-note">{line.note}</p>}
      </div>
      <a
        className="button helpline-call"
        href={line.tel}
        aria-label={t('help-page.call', { name: line.name, number: line.number })}
      >
        <Icon name="phone" />
        <bdi dir="ltr">{line.number}</bdi>
      </a>
    </li>
  );
};

/** Works offline: uses only bundled data and what is stored on this device. */
export const HelplineList = ({ country, only, limit }: HelplineListProps) => {
  const { language } = useText();
  const rows = useHelplineRows();
  const now = useNow();
  const at = now ?? FALLBACK_TIME;
  const lines = listHelplines({ country, language, at, only, isInDanger: only === 'emergency', lines: rows });
  if (lines.length === 0) return null;
  return (
    <ul className={`helplines helplines-${only}`}>
      {lines.slice(0, limit).map((line) => (
        <HelplineRow key={line.id} line={line} isTimeKnown={now !== undefined} />
      ))}
    </ul>
  );
};

/** What to do in immediate danger: reviewed wording, and emergency numbers confirmed by a source. */
export const DangerSection = ({ country }: { country: HelplineCountry }) => {
  const { language } = useText();
  const at = new Date(0);
  const lines = useHelplineRows();
  const hasNumber = listHelplines({ country, language, at, isInDanger: true, only: 'emergency', lines }).length > 0;
  return (
    <section className="danger-section" aria-labelledby="danger-title">
      <h2 id="danger-title">{crisisText('dangerQuestion', language)}</h2>
      <p>{crisisText(hasNumber ? 'inDanger' : 'emergencyNoNumber', language)}</p>
      <HelplineList country={country} only="emergency" />
      <p>{crisisText('emergencyDepartment', language)}</p>
    </section>
  );
};
