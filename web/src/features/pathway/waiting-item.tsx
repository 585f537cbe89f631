import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MilestoneWords } from './milestone-words.tsx';
import { SecondsLeft } from './seconds-left.tsx';
import type { ShownMilestone } from './sending.ts';

interface WaitingItemProps {
  milestone: ShownMilestone;
  onUndo: () => void;
  onRetry: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

/** Longer ago it was added in an earlier visit, and the page stays where it is. */
const JUST_NOW_MS = 1000;

/** A button that is pressed and vanishes must not throw a keyboard back to the top of the page. */
const keepFocus = (actions: HTMLElement | null) => () => {
  if (actions?.contains(document.activeElement)) actions.closest('li')?.focus();
};

/** A milestone that the server does not have yet: it can be undone, is on its way, or stands there until it can go. */
export const WaitingItem = ({ milestone, onUndo, onRetry, onEdit, onDiscard }: WaitingItemProps) => {
  const { t } = useText();
  const item = useRef<HTMLLIElement>(null);
  const { type, company, position, notes, state, addedAt, dueAt } = milestone;
  const named = (action: TextKey) => t('pathway.of-company', { action: t(action), company });
  // Ten seconds are short: the way to undo it must be in sight.
  useEffect(() => {
    if (Date.now() - addedAt < JUST_NOW_MS) item.current?.scrollIntoView({ block: 'nearest' });
  }, [addedAt]);
  const moment = {
    waiting: <SecondsLeft dueAt={dueAt} />,
    sending: <span>{t('pathway.saving')}</span>,
    failed: <strong className="not-saved">{t('pathway.not-saved')}</strong>,
  }[state];
  return (
    <li ref={item} className="milestone milestone-waiting" data-state={state} tabIndex={-1}>
      <MilestoneWords type={type} company={company} position={position} notes={notes} moment={moment} />
      <p className="milestone-kind">{t(state === 'failed' ? 'pathway.not-saved-text' : `pathway.kind.${type}`)}</p>
      {state === 'waiting' && (
        <div ref={keepFocus} className="milestone-actions">
          <Button kind="quiet" className="button-outline" aria-label={named('pathway.undo')} onClick={onUndo}>
            <Icon name="undo" />
            {t('pathway.undo')}
          </Button>
        </div>
      )}
      {state === 'failed' && (
        <div ref={keepFocus} className="milestone-actions">
          <Button aria-label={named('common.try-again')} onClick={onRetry}>
            {t('common.try-again')}
          </Button>
          <Button kind="quiet" aria-label={named('pathway.edit')} onClick={onEdit}>
            {t('pathway.edit')}
          </Button>
          <Button kind="quiet" aria-label={named('pathway.discard')} onClick={onDiscard}>
            {t('pathway.discard')}
          </Button>
        </div>
      )}
    </li>
  );
};
