import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import type { HelplineCountry, ShownHelpline } from '@bustan/contract/helplines/list-helplines.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Icon } from '#ui/icon.tsx';
import { useHelplines } from './use-helplines.ts';

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
  const format = useFormat();
  return (
    <li className="helpline">
      {/* The whole row calls. */}
      <a
        className="helpline-call"
        href={line.tel}
        aria-label={t('help-page.call', { name: line.name, number: line.number })}
      >
        <bdi dir="ltr">{line.number}</bdi>
      </a>
      <div className="helpline-words">
        <p className="helpline-name" dir="auto">
          {line.name}
        </p>
        {(line.hours !== '' || line.audience !== 'everyone') && (
          <p className="helpline-hours">
            {format.digits(line.hours)}
            {isTimeKnown && <OpenState isOpen={line.open_now} />}
            {line.audience !== 'everyone' && (
              <span className="helpline-audience">{t(`help-page.for-${line.audience}`)}</span>
            )}
          </p>
        )}
        {line.note !== null && (
          <p className="helpline-note" dir="auto">
            {line.note}
          </p>
        )}
      </div>
      <Icon name="phone" />
    </li>
  );
};

interface HelplineListProps {
  lines: readonly ShownHelpline[];
  kind: 'emergency' | 'listening';
  isTimeKnown: boolean;
}

export const HelplineList = ({ lines, kind, isTimeKnown }: HelplineListProps) => {
  if (lines.length === 0) return null;
  return (
    <ul className={`helplines helplines-${kind}`}>
      {lines.map((line) => (
        <HelplineRow key={line.id} line={line} isTimeKnown={isTimeKnown} />
      ))}
    </ul>
  );
};

/** What to do in immediate danger: reviewed wording, and emergency numbers confirmed by a source. */
export const DangerSection = ({ country }: { country: HelplineCountry }) => {
  const { language } = useText();
  const { lines, isTimeKnown } = useHelplines(country, 'emergency');
  return (
    <section className="danger-section" aria-labelledby="danger-title">
      <h2 id="danger-title">{crisisText('dangerQuestion', language)}</h2>
      <HelplineList lines={lines} kind="emergency" isTimeKnown={isTimeKnown} />
      <p>{crisisText(lines.length > 0 ? 'inDanger' : 'emergencyNoNumber', language)}</p>
      <p>{crisisText('emergencyDepartment', language)}</p>
    </section>
  );
};
