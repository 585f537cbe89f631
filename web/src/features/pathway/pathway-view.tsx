import type { Badge, UserBadge } from '@bustan/contract/badges.ts';
import type { ActivityCounts, Milestone } from '@bustan/contract/milestones.ts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { BadgeGrid } from './badge-grid.tsx';
import { Celebration } from './celebration.tsx';
import { Counters } from './counters.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { MilestoneList } from './milestone-list.tsx';
import { PathwayEmpty } from './pathway-empty.tsx';
import { UNDO_SECONDS } from './sending.ts';
import { useMilestoneForm } from './use-milestone-form.ts';
import { useSending } from './use-sending.ts';
import { WaitingItem } from './waiting-item.tsx';

interface PathwayViewProps {
  userId: string;
  milestones: readonly Milestone[];
  more: { has: boolean; isBusy: boolean; load: () => void };
  progress: { counts: ActivityCounts; badges: readonly Badge[]; owned: readonly UserBadge[] };
}

export const PathwayView = ({ userId, milestones, more, progress }: PathwayViewProps) => {
  const { t } = useText();
  const addButton = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const [discarding, setDiscarding] = useState<string>();
  const form = useMilestoneForm(userId);
  const sending = useSending(userId, () => setSaid(t('pathway.saved-said')));
  const isAsking = form.open !== undefined || discarding !== undefined;
  const wasAsking = useRef(false);
  // What opened a dialog may be gone when it closes; the way to add is always there.
  useEffect(() => {
    if (wasAsking.current && !isAsking) addButton.current?.focus({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [isAsking]);

  const undo = (id: string) => {
    const taken = sending.undo(id);
    setSaid('');
    if (taken !== undefined) form.takeBack(taken);
  };
  const waiting = sending.shown.map((milestone) => (
    <WaitingItem
      key={milestone.id}
      milestone={milestone}
      onUndo={() => undo(milestone.id)}
      onRetry={() => sending.retry(milestone.id)}
      onEdit={() => form.edit(milestone)}
      onDiscard={() => setDiscarding(milestone.id)}
    />
  ));
  const isEmpty = waiting.length + milestones.length === 0;
  return (
    <>
      <Celebration />
      <Button ref={addButton} className="pathway-add" onClick={form.start}>
        <Icon name="plus" />
        {t('pathway.add')}
      </Button>
      <Counters counts={progress.counts} />
      <div className="pathway-columns">
        {isEmpty ? <PathwayEmpty /> : <MilestoneList milestones={milestones} waiting={waiting} more={more} />}
        <BadgeGrid {...progress} />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {form.open !== undefined && (
        <MilestoneDialog
          initial={form.open}
          onChange={form.change}
          onAdd={({ id, type, company, position, notes }) => {
            form.finish();
            const ownedBefore = progress.owned.map(({ badge_id }) => badge_id);
            sending.add({ id, type, company, position, notes, ownedBefore });
            setSaid(t('pathway.added-said', { count: UNDO_SECONDS }));
          }}
          onClose={form.close}
        />
      )}
      {discarding !== undefined && (
        <ConfirmDialog
          title={t('pathway.discard-title')}
          text={t('pathway.discard-text')}
          confirmLabel={t('pathway.discard')}
          cancelLabel={t('common.cancel')}
          isBusy={false}
          onConfirm={() => {
            sending.discard(discarding);
            setDiscarding(undefined);
          }}
          onClose={() => setDiscarding(undefined)}
        />
      )}
    </>
  );
};
