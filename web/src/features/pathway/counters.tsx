import { MILESTONE_TYPES } from '@bustan/contract/milestone-types.ts';
import type { MilestoneCounts } from '@bustan/contract/milestones.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { MilestoneIcon } from './milestone-icon.tsx';

export const Counters = ({ counts }: { counts: MilestoneCounts }) => {
  const { t } = useText();
  return (
    <ul className="counters" aria-label={t('pathway.counters')}>
      {MILESTONE_TYPES.map((type) => (
        <li key={type} className="counter">
          <MilestoneIcon type={type} />
          <span className="visually-hidden">{t(`pathway.count.${type}`, { count: counts[type] })}</span>
          <span className="counter-number" aria-hidden="true">
            {counts[type]}
          </span>
          <span className="counter-word" aria-hidden="true">
            {t(`pathway.types.${type}`)}
          </span>
        </li>
      ))}
    </ul>
  );
};
