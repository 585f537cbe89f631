import * as z from 'zod/mini';
import { defineCalls } from '#call.ts';
import { Id } from '#fields.ts';
import { LANGUAGES } from '#languages.ts';
import { MAX_CONTENT_BODY_BYTES } from '#limits.ts';
import { NewTranslation, Translation, TranslationChanges, TranslationsQuery } from '#translations.ts';

export const translationCalls = defineCalls({
  getTexts: {
    method: 'GET',
    path: '/api/v1/locales/{file}',
    summary: 'All interface texts of one language, flat: the bundled ones under the translations of the table',
    who: 'all',
    needsPublicKey: false,
    params: z.object({ file: z.enum(LANGUAGES.map((language) => `${language}.json` as const)) }),
    notFound: 'not_found',
    status: 200,
    out: z.record(z.string(), z.string()),
  },
  listTranslations: {
    method: 'GET',
    path: '/api/v1/translations',
    summary: 'The rows of the table, by key; `q` finds words in key, texts and category',
    who: 'admin',
    query: TranslationsQuery,
    status: 200,
    out: z.array(Translation),
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
