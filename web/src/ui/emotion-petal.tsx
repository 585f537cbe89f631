import type { Emotion } from '@bustan/contract/emotions.ts';
import { EMOTION_EMOJI } from './emotion-look.ts';

/** A petal in the emotion's colour with its sign in it. */
export const EmotionPetal = ({ emotion, isLarge = false }: { emotion: Emotion; isLarge?: boolean }) => (
  <span className={`petal petal-${emotion} ${isLarge ? 'petal-large' : ''}`} aria-hidden="true">
    <span className="petal-emoji">{EMOTION_EMOJI[emotion]}</span>
  </span>
);
