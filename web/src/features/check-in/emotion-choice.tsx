import { EMOTIONS, type Emotion } from '@bustan/contract/emotions.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { EmotionPetal } from '#ui/emotion-petal.tsx';

interface EmotionChoiceProps {
  chosen: Emotion | null;
  onChoose: (emotion: Emotion) => void;
}

export const EmotionChoice = ({ chosen, onChoose }: EmotionChoiceProps) => {
  const { t } = useText();
  return (
    <fieldset className="emotions">
      <legend>{t('check-in.emotion')}</legend>
      <div className="emotion-row">
        {EMOTIONS.map((emotion) => (
          <label key={emotion} className="emotion" data-chosen={emotion === chosen || undefined}>
            <input
              type="radio"
              name="emotion"
              value={emotion}
              className="emotion-input"
              checked={emotion === chosen}
              onChange={() => onChoose(emotion)}
            />
            <EmotionPetal emotion={emotion} />
            <span className="emotion-word">{t(`emotion.${emotion}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
