import type { Milestone } from '@bustan/contract/milestones.ts';
import type { ReactNode } from 'react';
import { formatDay } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { useFocusAdded } from '#ui/use-focus-added.ts';
import { MilestoneDetails } from './milestone-details.tsx';

interface MilestoneListProps {
  milestones: readonly Milestone[];
  /** Items of the outbox, listed above the saved milestones. */
  unsaved: ReactNode;
  more: { has: boolean; isBusy: boolean; load: () => void };
}

const MilestoneItem = ({ milestone }: { milestone: Milestone }) => {
  const { language } = useText();
  const { company_name: company, created_at } = milestone;
  const date = <time dateTime={created_at}>{formatDay(new Date(created_at), language)}</time>;
  return (
    <li className="milestone" tabIndex={-1}>
      <MilestoneDetails milestone={{ ...milestone, company }} status={date} />
    </li>
  );
};

export const MilestoneList = ({ milestones, unsaved, more }: MilestoneListProps) => {
  const { t } = useText();
  const { list, expectMore } = useFocusAdded(milestones.length, '.milestone:not(.milestone-waiting)');
  const showMore = () => {
    expectMore();
    more.load();
  };
  return (
    <section className="milestones" aria-labelledby="milestones-title">
      <h2 id="milestones-title">{t('pathway.milestones')}</h2>
      <ul ref={list} className="milestone-list">
        {unsaved}
        {milestones.map((milestone) => (
          <MilestoneItem key={milestone.id} milestone={milestone} />
        ))}
      </ul>
      {more.has && (
        <Button kind="quiet" className="button-outline" isBusy={more.isBusy} onClick={showMore}>
          {t('pathway.show-more')}
        </Button>
      )}
    </section>
  );
};
