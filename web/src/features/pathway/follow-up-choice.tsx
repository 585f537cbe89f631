import { FOLLOW_UP_DAYS, type FollowUpDays } from '@bustan/contract/reminder-places.ts';
import { useId } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { readFollowUpDays } from './milestone-draft.ts';

interface FollowUpChoiceProps {
  days: FollowUpDays | undefined;
  onChoose: (days: FollowUpDays | undefined) => void;
}

/** Whether the person wants to be reminded of the milestone, and after how long. */
export const FollowUpChoice = ({ days, onChoose }: FollowUpChoiceProps) => {
  const { t } = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('pathway.follow-up')}</label>
      <div className="field-box follow-up-box">
        <select
          id={id}
          aria-describedby={`${id}-hint`}
          value={days ?? ''}
          onChange={(event) => onChoose(readFollowUpDays(event.target.value))}
        >
          <option value="">{t('pathway.follow-up.none')}</option>
          {FOLLOW_UP_DAYS.map((each) => (
            <option key={each} value={each}>
              {t('pathway.follow-up.days', { count: each })}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {t('pathway.follow-up.hint')}
      </p>
    </div>
  );
};
