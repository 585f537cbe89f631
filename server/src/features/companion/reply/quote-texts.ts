import { TONES } from '@bustan/understanding/quotes/quotes.ts';
import * as z from 'zod/mini';
import { CHECKED_FORMS, hasSlots, inBothLanguages, oneOrMore } from './text-schemas.ts';

const FEELINGS = ['low', 'plain', 'light'] as const;
/** `low`: struggling or heavy; `plain`: okay; `light`: grateful or happy. */
export type FeelingKind = (typeof FEELINGS)[number];

const tone = z.pipe(
  oneOrMore(TONES),
  z.transform((tones) => tones.filter((each) => each !== 'neutral')),
);
const withSlot = (slot: string) =>
  z.refine<{ en: string; ar: string }>(
    ({ en, ar }) => hasSlots(en, [slot]) && hasSlots(ar, [slot]),
    `must have {${slot}} once`,
  );

const MOODS = ['hard', 'warm'] as const;

/** What is said around the person's own words; without a tone or a mood it is right for any words. */
const AroundQuote = z
  .strictObject({
    tone,
    mood: z.optional(z.enum(MOODS)),
    feeling: oneOrMore(FEELINGS).check(z.minLength(1)),
    /** It offers something to do. */
    step: z.optional(z.literal(true)),
    hours: z.optional(z.array(z.enum(['morning', 'day', 'evening', 'night']))),
    ...inBothLanguages,
  })
  .check(withSlot('quote'), ...CHECKED_FORMS);
const AroundSecond = z
  .strictObject({ mood: z.enum(MOODS), feeling: oneOrMore(FEELINGS).check(z.minLength(1)), ...inBothLanguages })
  .check(withSlot('second'), ...CHECKED_FORMS);

export const QuoteTexts = z.strictObject({
  /** Whole replies. */
  replies: z.array(AroundQuote),
  /** What is said of a second piece of a long note. */
  seconds: z.array(AroundSecond),
});
export type QuoteTexts = z.infer<typeof QuoteTexts>;
export type AroundQuote = z.infer<typeof AroundQuote>;
