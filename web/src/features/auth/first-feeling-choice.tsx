import type { Emotion } from '@bustan/contract/enums.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { EmotionArc } from '#ui/emotion-arc.tsx';

interface FirstFeelingChoiceProps {
  chosen: Emotion | null;
  onChoose: (emotion: Emotion) => void;
}

/** The check-in's own question, before there is an account: what is picked is kept for the first check-in. */
export const FirstFeelingChoice = ({ chosen, onChoose }: FirstFeelingChoiceProps) => {
  const { t } = useText();
  return (
    <>
      <h1>{t('auth.invited.title')}</h1>
      <p className="auth-lead">{t('auth.invited.text')}</p>
      <EmotionArc
        legend={t('auth.invited.question')}
        wordOf={(emotion) => t(`emotion.${emotion}`)}
        chosen={chosen}
        onChoose={onChoose}
      />
    </>
  );
};
