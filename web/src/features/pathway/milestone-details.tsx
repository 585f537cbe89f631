import type { MilestoneType } from '@bustan/contract/enums.ts';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';

/** Decorative: the name of the type is always beside it. */
export const MilestoneIcon = ({ type }: { type: MilestoneType }) => (
  <span className="milestone-icon" data-type={type} aria-hidden="true">
    <Icon name={type} />
  </span>
);

interface MilestoneDetailsProps {
  milestone: { type: MilestoneType; company: string; position: string | null; notes: string | null };
  /** Shown beside the type: the date, or the progress of saving. */
  status: ReactNode;
}

/** A milestone, saved or in the outbox. User-written text keeps its own direction. */
export const MilestoneDetails = ({ milestone, status }: MilestoneDetailsProps) => {
  const { type, company, position, notes } = milestone;
  const { t } = useText();
  return (
    <>
      <MilestoneIcon type={type} />
      <div className="milestone-words">
        <h3 className="milestone-company">
          <bdi>{company}</bdi>
        </h3>
        {position !== null && position !== '' && (
          <p className="milestone-position">
            <bdi>{position}</bdi>
          </p>
        )}
        <p className="milestone-moment">
          <span>{t(`pathway.type.${type}`)}</span>
          {status}
        </p>
        {notes !== null && notes !== '' && (
          <details>
            <summary>{t('pathway.own-notes')}</summary>
            <p dir="auto">{notes}</p>
          </details>
        )}
      </div>
    </>
  );
};
