import { useEffect, useState } from 'react';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PathStepItem } from './path-step.tsx';
import type { PathStep } from './pathway-steps.ts';
import type { WaitingMilestone } from './waiting-milestones.ts';

const secondsUntil = (dueAt: number): number => Math.max(0, Math.ceil((dueAt - Date.now()) / 1000));

/** A visual countdown: screen readers heard the time once and are not interrupted every second. */
const SecondsLeft = ({ dueAt }: { dueAt: number }) => {
  const { t } = useText();
  const [count, setCount] = useState(() => secondsUntil(dueAt));
  useEffect(() => {
    const timer = setInterval(() => setCount(secondsUntil(dueAt)), 250);
    return () => clearInterval(timer);
  }, [dueAt]);
  return <span className="seconds-left">{t('pathway.saving-in', { count })}</span>;
};

/** A pressed button that disappears must not send keyboard focus back to the top of the page. */
const keepFocus = (actions: HTMLElement | null) => () => {
  if (actions?.contains(document.activeElement)) actions.closest('li')?.focus();
};

export interface StepActions {
  undo: (id: string) => void;
  retry: (id: string) => void;
  edit: (id: string) => void;
  discard: (id: string) => void;
}

/** Beside the type: the date, or the progress of saving. */
const StepStatus = ({ step: { entry, at } }: { step: PathStep }) => {
  const { t } = useText();
  const format = useFormat();
  if (entry === null) return <time dateTime={at.toISOString()}>{format.day(at)}</time>;
  if (entry.state === 'undoable') return <SecondsLeft dueAt={entry.dueAt} />;
  if (entry.state === 'sending') return <span>{t('pathway.saving')}</span>;
  if (entry.state === 'waiting') return <strong className="waiting-to-be-sent">{t('pathway.waiting')}</strong>;
  return <strong className="not-saved">{t('pathway.not-saved')}</strong>;
};

interface UnsavedProps {
  step: PathStep;
  entry: WaitingMilestone;
  actions: StepActions;
}

/** What stands in the place of the kind word; a reason that this version does not know is told as a fault of ours. */
const useUnsavedWord = ({ state, reason = '', type, isOnPageOnly }: WaitingMilestone): string => {
  const { t } = useText();
  if (isOnPageOnly && state === 'waiting') return t('pathway.page-only-text');
  if (state === 'waiting') return t('pathway.not-saved-text');
  if (state !== 'rejected') return t(`pathway.kind.${type}`);
  const why = t(errorText(new ApiError({ code: reason, status: 0, message: reason })));
  return `${why} ${t(isOnPageOnly ? 'pathway.page-only-text' : 'pathway.rejected-text')}`;
};

/** It can be undone, is being sent, waits to be sent, or was rejected. */
const UnsavedNote = ({ step: { id, company }, entry, actions }: UnsavedProps) => {
  const { t } = useText();
  const { state } = entry;
  const labelOf = (action: TextKey) => t('pathway.of-company', { action: t(action), company });
  return (
    <>
      <p className="path-step-word">{useUnsavedWord(entry)}</p>
      <div className="path-step-actions">
        {state === 'undoable' && (
          <div ref={keepFocus}>
            <Button
              kind="quiet"
              className="button-outline"
              aria-label={labelOf('pathway.undo')}
              onClick={() => actions.undo(id)}
            >
              <Icon name="undo" />
              {t('pathway.undo')}
            </Button>
          </div>
        )}
        {(state === 'waiting' || state === 'rejected') && (
          <div ref={keepFocus}>
            <Button aria-label={labelOf('common.try-again')} onClick={() => actions.retry(id)}>
              {t('common.try-again')}
            </Button>
            <Button kind="quiet" aria-label={labelOf('pathway.edit')} onClick={() => actions.edit(id)}>
              {t('pathway.edit')}
            </Button>
            <Button kind="quiet" aria-label={labelOf('pathway.discard')} onClick={() => actions.discard(id)}>
              {t('pathway.discard')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
};

/** As high as it was before it was saved, so that nothing below it moves. */
const SavedNote = ({ step: { type } }: { step: PathStep }) => {
  const { t } = useText();
  return (
    <>
      <p className="path-step-word">{t(`pathway.kind.${type}`)}</p>
      <p className="path-step-actions path-step-saved">
        <Icon name="check" />
        {t('pathway.saved-mark')}
      </p>
    </>
  );
};

interface PathStepInStateProps {
  step: PathStep;
  /** Saved during this visit. */
  isFresh: boolean;
  actions: StepActions;
}

/** A milestone of the outbox or of the server: the same element, so that the focus stays when it is saved. */
export const PathStepInState = ({ step, isFresh, actions }: PathStepInStateProps) => (
  <PathStepItem step={step} status={<StepStatus step={step} />} isFresh={isFresh}>
    {step.entry !== null && <UnsavedNote step={step} entry={step.entry} actions={actions} />}
    {step.entry === null && isFresh && <SavedNote step={step} />}
  </PathStepItem>
);
