import type { Emotion } from '@bustan/contract/emotions.ts';
import { EMOTION_EMOJI } from './emotion-look.ts';

/** A petal in the emotion's colour with its sign in it; its tip points up, as in the flower. */
export const EmotionPetal = ({ emotion, isLarge = false }: { emotion: Emotion; isLarge?: boolean }) => (
  <span className={`petal petal-${emotion} ${isLarge ? 'petal-large' : ''}`} aria-hidden="true">
    <svg className="petal-shape" viewBox="0 0 48 58" aria-hidden="true">
      <path d="M24 57C-4 47-1 9 24 1 49 9 52 47 24 57Z" />
    </svg>
    <span className="petal-emoji">{EMOTION_EMOJI[emotion]}</span>
  </span>
);
