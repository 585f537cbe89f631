import type { Emotion } from '@bustan/contract/enums.ts';

/** The colour of an emotion is the token `--emotion-<name>`; its name is always shown beside both. */
export const EMOTION_EMOJI: Readonly<Record<Emotion, string>> = {
  grateful: '🙏',
  happy: '😊',
  okay: '😌',
  struggling: '😟',
  heavy: '😔',
};

/** A petal in the emotion's colour with its emoji in it; its tip points up, as in the flower. */
export const EmotionPetal = ({ emotion, isLarge = false }: { emotion: Emotion; isLarge?: boolean }) => (
  <span className={`petal petal-${emotion} ${isLarge ? 'petal-large' : ''}`} aria-hidden="true">
    <svg className="petal-shape" viewBox="0 0 48 58" aria-hidden="true">
      <path d="M24 57C8 57 1 46 1 33 1 19 12 6 24 1 36 6 47 19 47 33 47 46 40 57 24 57Z" />
    </svg>
    <span className="petal-emoji">{EMOTION_EMOJI[emotion]}</span>
  </span>
);
