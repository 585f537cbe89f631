import type { Emotion } from '@bustan/contract/enums.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { CHIPS, hasChip, toggleChip } from './note-chips.ts';
import './feeling-chips.css';

interface FeelingChipsProps {
  emotion: Emotion;
  notes: string;
  onChange: (notes: string) => void;
}

/** A word each of what the feeling may be about; a tap writes it into the note, and another takes it out. */
export const FeelingChips = ({ emotion, notes, onChange }: FeelingChipsProps) => {
  const { t, language } = useText();
  return (
    <fieldset className="chips" key={emotion} data-emotion={emotion}>
      <legend className="chips-legend">{t('check-in.chips')}</legend>
      <div className="chips-row">
        {CHIPS[emotion].map((key) => {
          const chip = t(key);
          return (
            <button
              key={key}
              type="button"
              className="chip"
              aria-pressed={hasChip(notes, chip)}
              onClick={() => onChange(toggleChip(notes, chip, language))}
            >
              {chip}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
};
