import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MilestoneDetails } from './milestone-details.tsx';
import type { OutboxEntry } from './milestone-outbox.ts';

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

interface OutboxItemProps {
  milestone: OutboxEntry;
  onUndo: () => void;
  onRetry: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

/** Anything added before that comes from an earlier visit, and the page does not scroll to it. */
const JUST_NOW_MS = 1000;

/** A pressed button that disappears must not send keyboard focus back to the top of the page. */
const keepFocus = (actions: HTMLElement | null) => () => {
  if (actions?.contains(document.activeElement)) actions.closest('li')?.focus();
};

/** A milestone that is not on the server yet: it can be undone, is being sent, or has failed. */
export const OutboxItem = ({ milestone, onUndo, onRetry, onEdit, onDiscard }: OutboxItemProps) => {
  const { t } = useText();
  const item = useRef<HTMLLIElement>(null);
  const { type, company, state, addedAt, dueAt } = milestone;
  const actionLabel = (action: TextKey) => t('pathway.of-company', { action: t(action), company });
  // Undo is offered for ten seconds only, so its button must be in view.
  useEffect(() => {
    if (Date.now() - addedAt < JUST_NOW_MS) item.current?.scrollIntoView({ block: 'nearest' });
  }, [addedAt]);
  const status = {
    waiting: <SecondsLeft dueAt={dueAt} />,
    sending: <span>{t('pathway.saving')}</span>,
    failed: <strong className="not-saved">{t('pathway.not-saved')}</strong>,
  }[state];
  return (
    <li ref={item} className="milestone milestone-waiting" data-state={state} tabIndex={-1}>
      <MilestoneDetails milestone={milestone} status={status} />
      <p className="milestone-kind">{t(state === 'failed' ? 'pathway.not-saved-text' : `pathway.kind.${type}`)}</p>
      {state === 'waiting' && (
        <div ref={keepFocus} className="milestone-actions">
          <Button kind="quiet" className="button-outline" aria-label={actionLabel('pathway.undo')} onClick={onUndo}>
            <Icon name="undo" />
            {t('pathway.undo')}
          </Button>
        </div>
      )}
      {state === 'failed' && (
        <div ref={keepFocus} className="milestone-actions">
          <Button aria-label={actionLabel('common.try-again')} onClick={onRetry}>
            {t('common.try-again')}
          </Button>
          <Button kind="quiet" aria-label={actionLabel('pathway.edit')} onClick={onEdit}>
            {t('pathway.edit')}
          </Button>
          <Button kind="quiet" aria-label={actionLabel('pathway.discard')} onClick={onDiscard}>
            {t('pathway.discard')}
          </Button>
        </div>
      )}
    </li>
  );
};
