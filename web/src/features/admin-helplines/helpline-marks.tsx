import type { AdminHelpline } from '@bustan/contract/helplines.ts';
import { Mark } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFactTexts } from './fact-texts.ts';
import { isMoved } from './helpline-standing.ts';
import { isolateNumber } from './isolate.ts';

const Standing = ({ line }: { line: AdminHelpline }) => {
  const { t } = useText();
  if (line.delivered === null) return <Mark>{t('admin-helplines.mark.own')}</Mark>;
  if (line.is_changed) return <Mark>{t('admin-helplines.mark.changed')}</Mark>;
  return <Mark tone="quiet">{t('admin-helplines.mark.delivered')}</Mark>;
};

/** Where the line is, for whom, when, and whether anybody sees it. */
export const HelplineMarks = ({ line }: { line: AdminHelpline }) => {
  const { t } = useText();
  const { countryName, hoursIn } = useFactTexts();
  const { country, kind, audience, hours, is_hidden, delivered } = line;
  return (
    <p className="content-marks">
      <Mark tone={is_hidden ? 'warm' : 'quiet'}>
        {t(is_hidden ? 'admin-helplines.mark.hidden' : 'admin-helplines.mark.shown')}
      </Mark>
      <Standing line={line} />
      <span>{countryName(country)}</span>
      <span>{t(`admin-helplines.kind.${kind}`)}</span>
      <span>{t(`admin-helplines.audience.${audience}`)}</span>
      <span>{hoursIn(hours)}</span>
      {delivered !== null && isMoved(line) && (
        <span>{t('admin-helplines.delivered-number', { number: isolateNumber(delivered.number) })}</span>
      )}
    </p>
  );
};
