import type { Badge, UserBadge } from '@bustan/contract/badges.ts';
import { MILESTONE_TYPES } from '@bustan/contract/enums.ts';
import type { ActivityCounts, Milestone, MilestoneCounts } from '@bustan/contract/milestones.ts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { SproutArt } from '#ui/art.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { EarnedBadges } from './badge-celebrations.tsx';
import { BadgeGrid } from './badge-grid.tsx';
import { MilestoneIcon } from './milestone-details.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { useMilestoneForm } from './milestone-draft.ts';
import { MilestoneList } from './milestone-list.tsx';
import { UNDO_SECONDS } from './milestone-outbox.ts';
import { OutboxItem } from './outbox-item.tsx';
import { useOutbox } from './use-outbox.ts';

const EmptyPathway = () => {
  const { t } = useText();
  return (
    <section className="pathway-empty">
      <SproutArt className="notice-art" />
      <h2>{t('pathway.empty-title')}</h2>
      <p className="pathway-empty-text">{t('pathway.empty-text')}</p>
    </section>
  );
};

const Counters = ({ counts }: { counts: MilestoneCounts }) => {
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

interface PathwayViewProps {
  userId: string;
  milestones: readonly Milestone[];
  more: { has: boolean; isBusy: boolean; load: () => void };
  progress: { counts: ActivityCounts; badges: readonly Badge[]; owned: readonly UserBadge[] };
}

export const PathwayView = ({ userId, milestones, more, progress }: PathwayViewProps) => {
  const { t } = useText();
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [discarding, setDiscarding] = useState<string>();
  const form = useMilestoneForm(userId);
  const outbox = useOutbox(userId, () => setAnnouncement(t('pathway.saved-said')));
  const isDialogOpen = form.draft !== undefined || discarding !== undefined;
  const wasDialogOpen = useRef(false);
  // The button that opened a dialog may be gone when it closes; the add button is always there.
  useEffect(() => {
    if (wasDialogOpen.current && !isDialogOpen) addButton.current?.focus({ preventScroll: true });
    wasDialogOpen.current = isDialogOpen;
  }, [isDialogOpen]);

  const undo = (id: string) => {
    const undone = outbox.undo(id);
    setAnnouncement('');
    if (undone !== undefined) form.reopen(undone);
  };
  const unsaved = outbox.entries.map((milestone) => (
    <OutboxItem
      key={milestone.id}
      milestone={milestone}
      onUndo={() => undo(milestone.id)}
      onRetry={() => outbox.retry(milestone.id)}
      onEdit={() => form.edit(milestone)}
      onDiscard={() => setDiscarding(milestone.id)}
    />
  ));
  const isEmpty = unsaved.length + milestones.length === 0;
  return (
    <>
      <EarnedBadges />
      <Button ref={addButton} className="pathway-add" onClick={form.start}>
        <Icon name="plus" />
        {t('pathway.add')}
      </Button>
      <Counters counts={progress.counts} />
      <div className="pathway-columns">
        {isEmpty ? <EmptyPathway /> : <MilestoneList milestones={milestones} unsaved={unsaved} more={more} />}
        <BadgeGrid {...progress} />
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {form.draft !== undefined && (
        <MilestoneDialog
          initial={form.draft}
          onChange={form.change}
          onAdd={(draft) => {
            form.finish();
            const ownedBefore = progress.owned.map(({ badge_id }) => badge_id);
            outbox.add({ ...draft, ownedBefore });
            setAnnouncement(t('pathway.added-said', { count: UNDO_SECONDS }));
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
            outbox.discard(discarding);
            setDiscarding(undefined);
          }}
          onClose={() => setDiscarding(undefined)}
        />
      )}
    </>
  );
};
