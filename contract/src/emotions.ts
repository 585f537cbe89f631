/** The five emotions of a check-in, from lightest to heaviest (spec section 3). */
export const EMOTIONS = ['grateful', 'happy', 'okay', 'struggling', 'heavy'] as const;
export type Emotion = (typeof EMOTIONS)[number];

export const isEmotion = (value: unknown): value is Emotion => EMOTIONS.some((emotion) => emotion === value);
