import type { Emotion } from '@bustan/contract/emotions.ts';
import { EMOTION_EMOJI } from './emotion-look.ts';

/** A petal in the emotion's colour with its sign in it; its tip points up, as in the flower. */
export const EmotionPetal = ({ emotion, isLarge = false }: { emotion: Emotion; isLarge?: boolean }) => (
  <span className={`petal petal-${emotion} ${isLarge ? 'petal-large' : ''}`} aria-hidden="true">
    <svg className="petal-shape" viewBox="0 0 48 58" aria-hidden="true">
      <path d="M24 1C37 11 47 24 47 37.5 47 49.5 37 57 24 57S1 49.5 1 37.5C1 24 11 11 24 1Z" />
    </svg>
    <span className="petal-emoji">{EMOTION_EMOJI[emotion]}</span>
  </span>
);
