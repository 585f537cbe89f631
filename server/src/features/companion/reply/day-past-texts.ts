import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';
import * as z from 'zod/mini';
import { CHECKED_FORMS, hasSlots, inBothLanguages } from './text-schemas.ts';

/** A text that may name the day: `{day}` stands for it once, in each language or in none. */
const OfADay = z.strictObject(inBothLanguages).check(
  z.refine(
    ({ en, ar }) => [[], ['day']].some((slots) => hasSlots(en, slots) && hasSlots(ar, slots)),
    'may have the slot {day}, and then in both languages',
  ),
  ...CHECKED_FORMS,
);

const Several = z.array(OfADay).check(z.minLength(1));

/** `days-past.yaml`: what is said of one of the days before today. */
export const DayPastTexts = z.strictObject({
  afterWords: z.strictObject({ low: Several, plain: Several, light: Several }),
  feelings: z.strictObject(
    Object.fromEntries(EMOTIONS.map((emotion) => [emotion, Several])) as Record<Emotion, typeof Several>,
  ),
});
export type DayPastTexts = z.infer<typeof DayPastTexts>;
