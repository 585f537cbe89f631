import { MILESTONE_TYPES, type MilestoneType } from '@bustan/contract/milestone-types.ts';
import { useId } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { MilestoneIcon } from './milestone-icon.tsx';

interface TypeChoiceProps {
  chosen: MilestoneType | null;
  onChoose: (type: MilestoneType) => void;
  fault: TextKey | undefined;
}

/** Below the cards stands what is wrong, or a kind word for what was chosen. */
export const TypeChoice = ({ chosen, onChoose, fault }: TypeChoiceProps) => {
  const { t } = useText();
  const id = useId();
  const words = fault ?? (chosen === null ? undefined : (`pathway.kind.${chosen}` as const));
  return (
    <fieldset className="type-choice" aria-describedby={`${id}-note`}>
      <legend>{t('pathway.type')}</legend>
      <div className="type-cards">
        {MILESTONE_TYPES.map((type) => (
          <label key={type} className="type-card" data-chosen={type === chosen || undefined}>
            <input
              type="radio"
              name="type"
              value={type}
              className="type-input"
              checked={type === chosen}
              aria-invalid={fault !== undefined || undefined}
              onChange={() => onChoose(type)}
            />
            <MilestoneIcon type={type} />
            <span>{t(`pathway.type.${type}`)}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={fault === undefined ? 'type-note' : 'type-note field-error'} aria-live="polite">
        {words !== undefined && t(words)}
      </p>
    </fieldset>
  );
};
