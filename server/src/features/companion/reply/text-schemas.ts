import * as z from 'zod/mini';
import { type AddressedText, wordingsOf } from '#platform/content/addressed-text.ts';

const Text = z.string().check(z.trim(), z.minLength(1), z.regex(/[.!?؟…»]$/, 'must end like a sentence'));

/** `ar` speaks to everybody, the forms to a man and to a woman where it would be clumsy. */
export const inBothLanguages = {
  en: Text,
  ar: Text,
  ar_masculine: z.optional(Text),
  ar_feminine: z.optional(Text),
};

/** One value or several: `taken: fear`, `taken: [tired, sad]`. */
export const oneOrMore = <const Values extends readonly string[]>(values: Values) =>
  z._default(
    z.pipe(
      z.union([z.enum(values), z.array(z.enum(values))]),
      z.transform((value): Values[number][] => (Array.isArray(value) ? value : [value])),
    ),
    [],
  );

/** The slots of a text, such as `who` of "{who} asks again." */
const slotsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
export const hasSlots = (text: string, kinds: readonly string[]): boolean =>
  slotsIn(text).toSorted().join() === kinds.toSorted().join();

/** Forms come for both or for neither, with the slots of the text. */
export const CHECKED_FORMS = [
  z.refine<AddressedText>(
    ({ ar_masculine, ar_feminine }) => (ar_masculine === undefined) === (ar_feminine === undefined),
    'must have forms for both, or for neither',
  ),
  z.refine<AddressedText>(
    (text) => wordingsOf(text, 'ar').every((form) => hasSlots(form, slotsIn(text.ar))),
    'must have the same slots in every form',
  ),
] as const;
