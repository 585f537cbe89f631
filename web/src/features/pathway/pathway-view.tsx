import type { Badge, UserBadge } from '@bustan/contract/badges.ts';
import type { ActivityCounts, Milestone } from '@bustan/contract/milestones.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { noCountsChoice } from '#platform/discretion/device-choices.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, type RedirectState } from '#platform/paths/paths.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { groupBadges } from './badge-progress.ts';
import { BadgesRow } from './badges-row.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { MilestonePath } from './milestone-path.tsx';
import { EmptyPath } from './path-scenery.tsx';
import { Counters, WalkedSoFar } from './pathway-panel.tsx';
import { countSteps, layPath } from './pathway-steps.ts';
import { useMilestoneForm } from './use-milestone-form.ts';
import { useMilestoneOutbox } from './use-milestone-outbox.ts';
import { UNDO_SECONDS } from './waiting-milestones.ts';

interface PathwayViewProps {
  userId: string;
  milestones: readonly Milestone[];
  more: { has: boolean; isBusy: boolean; load: () => void };
  progress: { counts: ActivityCounts; badges: readonly Badge[]; owned: readonly UserBadge[] };
}

const redirectState: RedirectState = { next: paths.pathway() };

export const PathwayView = ({ userId, milestones, more, progress }: PathwayViewProps) => {
  const { t } = useText();
  const isWithoutCounts = noCountsChoice.use();
  const [, navigate] = useLocation();
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [discarding, setDiscarding] = useState<string>();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const outbox = useMilestoneOutbox(userId, {
    onSaved: (id) => {
      setFresh((known) => new Set(known).add(id));
      setAnnouncement(t('pathway.saved-said'));
    },
    onSignedOut: () => {
      showToast({ title: t('errors.title'), text: t('pathway.sign-in-needed'), tone: 'error' });
      navigate(paths.auth(), { state: redirectState });
    },
  });
  const { entries } = outbox;
  const form = useMilestoneForm(userId, new Set([...entries, ...milestones].map(({ id }) => id)));
  const isDialogOpen = form.draft !== undefined || discarding !== undefined;
  const wasDialogOpen = useRef(false);
  // The button that opened a dialog may be gone when it closes; the add button is always there.
  useEffect(() => {
    if (wasDialogOpen.current && !isDialogOpen) addButton.current?.focus({ preventScroll: true });
    wasDialogOpen.current = isDialogOpen;
  }, [isDialogOpen]);

  const undo = async (id: string) => {
    const undone = await outbox.undo(id, form.places);
    setAnnouncement('');
    if (undone !== undefined) form.reopen(undone);
  };
  const edit = (id: string) => {
    const entry = entries.find((known) => known.id === id);
    if (entry !== undefined) form.edit(entry);
  };
  const sources = { milestones, entries, counts: progress.counts };
  const steps = layPath(sources);
  const counts = countSteps(sources);
  return (
    <>
      <div className="pathway-columns">
        <div className="pathway-panel">
          {!isWithoutCounts && <WalkedSoFar counts={counts} />}
          {!isWithoutCounts && <Counters counts={counts} />}
          <Button ref={addButton} kind="accent" className="button-large pathway-add" onClick={form.start}>
            <Icon name="plus" />
            {t('pathway.add')}
          </Button>
          {form.isBegun && <p className="pathway-begun">{t('pathway.begun')}</p>}
          {!isWithoutCounts && <BadgesRow groups={groupBadges(progress.badges, progress.owned, progress.counts)} />}
        </div>
        {steps.length === 0 ? (
          <EmptyPath />
        ) : (
          <MilestonePath
            steps={steps}
            fresh={fresh}
            actions={{ undo, edit, retry: outbox.retry, discard: setDiscarding }}
            more={more}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {form.draft !== undefined && (
        <MilestoneDialog
          initial={form.draft}
          onChange={form.change}
          onAdd={async (draft) => {
            const ownedBefore = progress.owned.map(({ badge_id }) => badge_id);
            await outbox.add({ ...draft, ownedBefore });
            form.finish();
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
            void outbox.discard(discarding);
            setDiscarding(undefined);
          }}
          onClose={() => setDiscarding(undefined)}
        />
      )}
    </>
  );
};
