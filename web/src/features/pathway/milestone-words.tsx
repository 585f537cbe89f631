import type { MilestoneType } from '@bustan/contract/milestone-types.ts';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { MilestoneIcon } from './milestone-icon.tsx';

interface MilestoneWordsProps {
  type: MilestoneType;
  company: string;
  position: string | null;
  notes: string | null;
  /** Beside the type: when it was, or what is happening to it. */
  moment: ReactNode;
}

/** One milestone, saved or on its way. What people wrote keeps its own direction and breaks nothing. */
export const MilestoneWords = ({ type, company, position, notes, moment }: MilestoneWordsProps) => {
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
          {moment}
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
