import { TONES } from '@bustan/understanding/quotes/quotes.ts';
import * as z from 'zod/mini';
import { CHECKED_FORMS, hasSlots, inBothLanguages, oneOrMore } from './text-schemas.ts';

const FEELINGS = ['low', 'plain', 'light'] as const;
/** `low`: struggling or heavy; `plain`: okay; `light`: grateful or happy. */
export type FeelingKind = (typeof FEELINGS)[number];

const around = {
  feeling: z.enum(FEELINGS),
  /** It offers something to do. */
  step: z.optional(z.literal(true)),
  hours: z.optional(z.array(z.enum(['morning', 'day', 'evening', 'night']))),
  ...inBothLanguages,
};
const tone = z.pipe(
  oneOrMore(TONES),
  z.transform((tones) => tones.filter((each) => each !== 'neutral')),
);
const withSlots = (slots: readonly string[]) =>
  z.refine<{ en: string; ar: string }>(
    ({ en, ar }) => hasSlots(en, slots) && hasSlots(ar, slots),
    `must have ${slots.map((slot) => `{${slot}}`).join(' and ')} once`,
  );

const MOODS = ['hard', 'warm'] as const;

/** What is said around the person's own words; without a tone or a mood it is right for any words. */
const AroundQuote = z
  .strictObject({ tone, mood: z.optional(z.enum(MOODS)), ...around })
  .check(withSlots(['quote']), ...CHECKED_FORMS);
const AroundTwo = z
  .strictObject({ tones: z.tuple([z.enum(MOODS), z.enum(MOODS)]), ...around })
  .check(withSlots(['quote', 'second']), ...CHECKED_FORMS);

export const QuoteTexts = z.strictObject({
  /** Whole replies. */
  replies: z.array(AroundQuote),
  /** Whole replies to notes that tell two things, one of them good. */
  pairs: z.array(AroundTwo),
});
export type QuoteTexts = z.infer<typeof QuoteTexts>;
export type AroundQuote = z.infer<typeof AroundQuote>;
export type AroundTwo = z.infer<typeof AroundTwo>;
