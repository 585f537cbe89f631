import * as z from 'zod/mini';
import { CHECKED_FORMS, hasSlots, inBothLanguages, oneOrMore } from './text-schemas.ts';

const FEELINGS = ['low', 'plain', 'light'] as const;

/** What is said of words of the note: around them where it has their slot, else after them. */
const Remark = z
  .strictObject({
    feeling: oneOrMore(FEELINGS),
    /** Only to somebody who speaks of God in the note. */
    faith: z.optional(z.literal(true)),
    ...inBothLanguages,
  })
  .check(
    z.refine(
      ({ en, ar }) => [[], ['quote']].some((slots) => hasSlots(en, slots) && hasSlots(ar, slots)),
      'must have {quote} once in both languages, or in none',
    ),
    ...CHECKED_FORMS,
  );

const Theme = z.strictObject({
  /** What is said is not said of words that surely are of the other mood. */
  mood: z.enum(['hard', 'warm', 'any']),
  situations: z.array(z.string()).check(z.minLength(1)),
  /** Only for what surely is not of another time. */
  when: z.optional(z.array(z.enum(['over', 'now', 'ahead', 'off']))),
  remarks: z.array(Remark).check(z.minLength(1)),
});

export const ThemeTexts = z.strictObject({
  /** Situations of which the same sentences are true, the most particular theme first. */
  themes: z.record(z.string(), Theme),
});
export type ThemeTexts = z.infer<typeof ThemeTexts>;
export type Theme = z.infer<typeof Theme>;
export type Remark = z.infer<typeof Remark>;
