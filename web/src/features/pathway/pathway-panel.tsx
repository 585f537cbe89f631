import { MILESTONE_TYPES } from '@bustan/contract/enums.ts';
import type { MilestoneCounts } from '@bustan/contract/milestones.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { MilestoneStone } from './milestone-stone.tsx';

/** How far one has come, as a sentence: “5 applications sent, 2 interviews, still going.” */
export const WalkedSoFar = ({ counts }: { counts: MilestoneCounts }) => {
  const { t } = useText();
  const { application, interview, rejection, offer } = counts;
  if (application + interview + rejection + offer === 0) return null;
  const parts = [
    ...(application > 0 ? [t('pathway.walked.sent', { count: application })] : []),
    ...(interview > 0 ? [t('pathway.walked.talks', { count: interview })] : []),
    offer > 0 ? t('pathway.walked.offers', { count: offer }) : t('pathway.walked.still'),
  ];
  return <p className="walked">{parts.reduce((said, next) => t('pathway.walked.and', { said, next }))}</p>;
};

export const Counters = ({ counts }: { counts: MilestoneCounts }) => {
  const { t } = useText();
  const format = useFormat();
  return (
    <ul className="counters" aria-label={t('pathway.counters')}>
      {MILESTONE_TYPES.map((type) => (
        <li key={type} className="counter">
          <MilestoneStone type={type} />
          <span className="visually-hidden">{t(`pathway.count.${type}`, { count: counts[type] })}</span>
          <span className="counter-number" aria-hidden="true">
            {format.number(counts[type])}
          </span>
          <span className="counter-word" aria-hidden="true">
            {t(`pathway.types.${type}`)}
          </span>
        </li>
      ))}
    </ul>
  );
};
