import { type HelplineCountry, listHelplines, type ShownHelpline } from '@bustan/contract/distress/helplines.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useHelplineRows } from './use-helpline-rows.ts';
import { useMoment } from './use-moment.ts';

interface HelplineListProps {
  country: HelplineCountry;
  only: 'emergency' | 'listening';
  limit?: number;
}

/** A weekday morning, for the order of a page that does not know the time yet. */
const BEFORE_THE_TIME_IS_KNOWN = new Date('2026-01-05T08:00:00Z');

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

/** From what came with the page and what this device knows, so it needs neither the server nor a connection. */
export const HelplineList = ({ country, only, limit }: HelplineListProps) => {
  const { language } = useText();
  const rows = useHelplineRows();
  const moment = useMoment();
  const at = moment ?? BEFORE_THE_TIME_IS_KNOWN;
  const lines = listHelplines({ country, language, at, only, isInDanger: only === 'emergency', lines: rows });
  if (lines.length === 0) return null;
  return (
    <ul className={`helplines helplines-${only}`}>
      {lines.slice(0, limit).map((line) => (
        <HelplineRow key={line.id} line={line} isTimeKnown={moment !== undefined} />
      ))}
    </ul>
  );
};
