import * as z from 'zod/mini';
import { expectedUpdatedAt, Id, optionalText, pageFields, requiredText, searchField, Time } from '#fields.ts';
import { MAX_CATEGORY_CHARS, MAX_IMPORTED_ROWS, MAX_TEXT_KEY_CHARS, MAX_TRANSLATION_CHARS } from '#limits.ts';

/** A dotted name; plural forms are one key per suffix, `_zero` … `_other` (design section 4). */
export const TEXT_KEY = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/;

/** An operator's own words for one key of the interface, over the bundled ones. */
export const Translation = z.object({
  id: Id,
  key: z.string(),
  en: z.string(),
  ar: z.string(),
  category: z.nullable(z.string()),
  created_at: Time,
  updated_at: Time,
});
export type Translation = z.infer<typeof Translation>;

const tooLong = `Text must be at most ${MAX_TRANSLATION_CHARS} characters`;
/** The rules of the two texts, for a form that has several of them. */
export const requiredTranslation = {
  en: requiredText({ max: MAX_TRANSLATION_CHARS, tooLong, missing: 'English text is required' }),
  ar: requiredText({ max: MAX_TRANSLATION_CHARS, tooLong, missing: 'Arabic text is required' }),
};
const translationFields = {
  ...requiredTranslation,
  category: optionalText({
    max: MAX_CATEGORY_CHARS,
    tooLong: `Category must be at most ${MAX_CATEGORY_CHARS} characters`,
  }),
};
const key = requiredText({
  max: MAX_TEXT_KEY_CHARS,
  tooLong: `Key must be at most ${MAX_TEXT_KEY_CHARS} characters`,
  missing: 'Key is required',
}).check(z.regex(TEXT_KEY, { error: 'Key must be a dotted name such as home.title' }));

export const NewTranslation = z.object({ id: z.optional(Id), key, ...translationFields });
export type NewTranslation = z.input<typeof NewTranslation>;

/** The key cannot change after creation; the same one again is accepted. */
export const TranslationChanges = z.extend(z.partial(z.object(translationFields)), {
  key: z.optional(z.string()),
  expected_updated_at: expectedUpdatedAt(),
});
export type TranslationChanges = z.input<typeof TranslationChanges>;

/** Ordered by key; `before` is the id of the last row already seen. */
export const TranslationsQuery = z.object({ ...pageFields, q: searchField() });

/** A file of translations, as it is exported and imported. */
export const TranslationsFile = z.object({
  version: z.literal(1),
  translations: z.array(
    z.object({ key: z.string(), en: z.string(), ar: z.string(), category: z.nullable(z.string()) }),
  ),
});
export type TranslationsFile = z.infer<typeof TranslationsFile>;

/** What the editor saw of a row: null when there was none. Left out, the row is written whatever it is. */
const seenUpdatedAt = z.optional(z.nullable(z.iso.datetime({ offset: true })));

/** Rows are found by their key; a category that is not named stays as it is. */
export const TranslationsImport = z.object({
  version: z.literal(1, { error: 'This is no file of translations that was exported here' }),
  translations: z
    .array(z.object({ key, ...translationFields, seen_updated_at: seenUpdatedAt }))
    .check(z.maxLength(MAX_IMPORTED_ROWS, { error: `At most ${MAX_IMPORTED_ROWS} translations at once` })),
});
export type TranslationsImport = z.input<typeof TranslationsImport>;

/** With `dry_run=true` nothing is written, and the answer says what would be. */
export const TranslationsImportQuery = z.object({ dry_run: z._default(z.enum(['true', 'false']), 'false') });

export const ImportedTranslations = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() });
export type ImportedTranslations = z.infer<typeof ImportedTranslations>;
