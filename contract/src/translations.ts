import * as z from 'zod/mini';
import { expectedUpdatedAt, Id, optionalText, pageFields, requiredText, searchField, Time } from '#fields.ts';
import { MAX_CATEGORY_CHARS, MAX_IMPORTED_ROWS, MAX_TEXT_KEY_CHARS, MAX_TRANSLATION_CHARS } from '#limits.ts';
import { defineCalls } from './call-definition.ts';
import { MAX_CONTENT_BODY_BYTES, MAX_IMPORT_BODY_BYTES } from './limits.ts';

/** A dotted name; each plural form is a key with a suffix, `_zero` … `_other` (design section 4). */
export const TEXT_KEY = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/;

/** An operator's texts for a key of the interface, which override the bundled ones. */
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
/** The schemas of the two texts, for a form with several of them. */
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

/** The `updated_at` that the editor saw, null when there was no row. Without it the row is overwritten. */
const seenUpdatedAt = z.optional(z.nullable(z.iso.datetime({ offset: true })));

/** Rows are matched by key; a missing category leaves it unchanged. */
export const TranslationsImport = z.object({
  version: z.literal(1, { error: 'This is no file of translations that was exported here' }),
  translations: z
    .array(z.object({ key, ...translationFields, seen_updated_at: seenUpdatedAt }))
    .check(z.maxLength(MAX_IMPORTED_ROWS, { error: `At most ${MAX_IMPORTED_ROWS} translations at once` })),
});
export type TranslationsImport = z.input<typeof TranslationsImport>;

/** With `dry_run=true` nothing is written, and the response says what would be. */
export const TranslationsImportQuery = z.object({ dry_run: z._default(z.enum(['true', 'false']), 'false') });

export const ImportedTranslations = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() });
export type ImportedTranslations = z.infer<typeof ImportedTranslations>;

export const translationCalls = defineCalls({
  listTranslations: {
    method: 'GET',
    path: '/api/v1/translations',
    summary: 'The rows of the table, by key; `q` finds words in key, texts and category',
    who: 'admin',
    query: TranslationsQuery,
    status: 200,
    out: z.array(Translation),
  },
  exportTranslations: {
    method: 'GET',
    path: '/api/v1/translations/export',
    summary: 'All rows of the table as one file, in the shape that an import takes',
    who: 'admin',
    status: 200,
    out: TranslationsFile,
  },
  importTranslations: {
    method: 'POST',
    path: '/api/v1/translations/import',
    summary: 'Adds and changes translations by key, all or none: a file, or the plural forms of one text',
    who: 'admin',
    query: TranslationsImportQuery,
    body: TranslationsImport,
    maxBodyBytes: MAX_IMPORT_BODY_BYTES,
    status: 200,
    out: ImportedTranslations,
    errors: ['translation_changed'],
  },
  createTranslation: {
    method: 'POST',
    path: '/api/v1/translations',
    summary: 'Adds a translation; the same id again answers the first row with 200',
    who: 'admin',
    body: NewTranslation,
    maxBodyBytes: MAX_CONTENT_BODY_BYTES,
    status: 201,
    out: Translation,
    errors: ['id_taken', 'translation_key_taken'],
  },
  updateTranslation: {
    method: 'PATCH',
    path: '/api/v1/translations/{id}',
    summary: 'Changes the fields that are sent; with expected_updated_at only what nobody else has changed since',
    who: 'admin',
    params: z.object({ id: Id }),
    notFound: 'translation_not_found',
    body: TranslationChanges,
    maxBodyBytes: MAX_CONTENT_BODY_BYTES,
    status: 200,
    out: Translation,
    errors: ['translation_not_found', 'translation_changed'],
  },
  deleteTranslation: {
    method: 'DELETE',
    path: '/api/v1/translations/{id}',
    summary: 'Deletes a translation for good',
    who: 'admin',
    params: z.object({ id: Id }),
    notFound: 'translation_not_found',
    status: 204,
    errors: ['translation_not_found'],
  },
});
