import type { Milestone } from '@bustan/contract/milestones.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { MilestoneWords } from './milestone-words.tsx';

interface MilestoneListProps {
  milestones: readonly Milestone[];
  /** Those on their way stand above those that are saved. */
  waiting: ReactNode;
  more: { has: boolean; isBusy: boolean; load: () => void };
}

const MilestoneItem = ({ milestone }: { milestone: Milestone }) => {
  const { language } = useText();
  const { type, company_name: company, position, notes, created_at } = milestone;
  const moment = <time dateTime={created_at}>{formatDay(new Date(created_at), language)}</time>;
  return (
    <li className="milestone" tabIndex={-1}>
      <MilestoneWords type={type} company={company} position={position} notes={notes} moment={moment} />
    </li>
  );
};

export const MilestoneList = ({ milestones, waiting, more }: MilestoneListProps) => {
  const { t } = useText();
  const list = useRef<HTMLUListElement>(null);
  const readUntil = useRef<number>(undefined);
  // Whoever asked for more goes on reading where the new ones begin.
  useEffect(() => {
    if (readUntil.current === undefined || milestones.length <= readUntil.current) return;
    const items = list.current?.querySelectorAll<HTMLElement>('.milestone:not(.milestone-waiting)');
    items?.[readUntil.current]?.focus();
    readUntil.current = undefined;
  }, [milestones.length]);
  const showMore = () => {
    readUntil.current = milestones.length;
    more.load();
  };
  return (
    <section className="milestones" aria-labelledby="milestones-title">
      <h2 id="milestones-title">{t('pathway.milestones')}</h2>
      <ul ref={list} className="milestone-list">
        {waiting}
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
