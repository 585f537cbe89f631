import type { Emotion } from '@bustan/contract/emotions.ts';

/** Each emotion's sign; its colour is the token `--emotion-<name>`, and its word is always beside both. */
export const EMOTION_EMOJI: Readonly<Record<Emotion, string>> = {
  grateful: '🙏',
  happy: '😊',
  okay: '😌',
  struggling: '😟',
  heavy: '😔',
};
