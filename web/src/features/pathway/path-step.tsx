import { datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Icon } from '#ui/icon.tsx';
import { FollowUpLine } from './follow-up-line.tsx';
import { MilestoneStone } from './milestone-stone.tsx';
import { Bend } from './path-scenery.tsx';
import type { PathStep } from './pathway-steps.ts';

/** Anything added before that comes from an earlier visit, and the page does not scroll to it. */
const JUST_NOW_MS = 1000;

/** The name of a month, where the path enters it. */
const Signpost = ({ at }: { at: Date }) => {
  const { language } = useText();
  const { digits } = useFormat();
  const { month, year } = datePartsOf(at, { language, month: 'long', year: 'numeric' });
  return (
    <p className="signpost">
      <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 16 10 0h86c2 0 4 2 4 5v22c0 3-2 5-4 5H10Z" />
      </svg>
      <span>{digits(`${month} ${year}`)}</span>
    </p>
  );
};

interface PathStepItemProps {
  step: PathStep;
  /** Beside the type: the date, or the progress of saving. */
  status: ReactNode;
  /** Added or saved during this visit. */
  isFresh: boolean;
  /** What was said and could be done when it was added; its place is kept for this visit. */
  children: ReactNode;
}

/** A milestone on the path. User-written text keeps its own direction. */
export const PathStepItem = ({ step, status, isFresh, children }: PathStepItemProps) => {
  const { type, company, position, notes, at, side, beginsMonth, entry } = step;
  const { t } = useText();
  const item = useRef<HTMLLIElement>(null);
  const addedAt = entry?.addedAt;
  // Undo is offered for ten seconds only, so its button must be in view.
  useEffect(() => {
    if (addedAt !== undefined && Date.now() - addedAt < JUST_NOW_MS) item.current?.scrollIntoView({ block: 'nearest' });
  }, [addedAt]);
  return (
    <li
      ref={item}
      className="path-step"
      data-side={side}
      data-state={entry?.state}
      data-fresh={isFresh || entry !== null || undefined}
      tabIndex={-1}
    >
      {beginsMonth && <Signpost at={at} />}
      <MilestoneStone type={type} />
      <div className="path-step-words">
        <h3 className="path-step-company">
          <bdi>{company}</bdi>
        </h3>
        {position !== null && position !== '' && (
          <p className="path-step-position">
            <bdi>{position}</bdi>
          </p>
        )}
        <p className="path-step-moment">
          <span>{t(`pathway.type.${type}`)}</span>
          {status}
        </p>
        {notes !== null && notes !== '' && (
          <details>
            <summary>
              {t('pathway.own-notes')}
              <Icon name="chevron" />
            </summary>
            <p dir="auto">{notes}</p>
          </details>
        )}
        {entry === null && <FollowUpLine milestoneId={step.id} />}
        {children}
      </div>
      <Bend />
    </li>
  );
};
