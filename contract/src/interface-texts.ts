import * as z from 'zod/mini';
import { pageFields, searchField } from '#fields.ts';
import { LANGUAGES } from '#languages.ts';
import { MAX_TEXT_KEY_CHARS } from '#limits.ts';
import { TEXT_FAULTS } from '#text-rules.ts';
import { TEXT_KEY, Translation } from '#translations.ts';
import { defineCalls } from './call-definition.ts';

/** One key: its bundled texts, the operator's translation, and the problems of that. */
const InterfaceTextForm = z.object({
  key: z.string(),
  /** Null when the interface does not have the key; a language is null when it has no such plural form. */
  bundled: z.nullable(z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) })),
  translation: z.nullable(Translation),
  problems: z.array(z.object({ language: z.enum(LANGUAGES), fault: z.enum(TEXT_FAULTS) })),
});
export type InterfaceTextForm = z.infer<typeof InterfaceTextForm>;

/** A text of the interface. A plural is named by its stem and has six forms, from `_zero` to `_other`. */
export const InterfaceText = z.object({
  key: z.string(),
  is_counted: z.boolean(),
  /** The interpolation variables; null for a key that the interface does not have. */
  names: z.nullable(z.array(z.string())),
  forms: z.array(InterfaceTextForm),
});
export type InterfaceText = z.infer<typeof InterfaceText>;

/** `changed`: translated by the operator · `missing`: with a problem · `unused`: not in the interface. */
export const SHOWN_TEXTS = ['all', 'changed', 'missing', 'unused'] as const;
export type ShownTexts = (typeof SHOWN_TEXTS)[number];

/** Ordered by key, a key that `q` names whole before all others; `before` is the key of the last text already seen. */
export const InterfaceTextsQuery = z.object({
  limit: pageFields.limit,
  before: z.optional(z.string().check(z.maxLength(MAX_TEXT_KEY_CHARS))),
  q: searchField(),
  show: z._default(z.enum(SHOWN_TEXTS), 'all'),
});

export const interfaceTextCalls = defineCalls({
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
  listInterfaceTexts: {
    method: 'GET',
    path: '/api/v1/interface-texts',
    summary: 'Every text of the interface with its bundled words and its translation, by key; plural forms together',
    who: 'admin',
    query: InterfaceTextsQuery,
    status: 200,
    out: z.array(InterfaceText),
  },
  getInterfaceText: {
    method: 'GET',
    path: '/api/v1/interface-texts/{key}',
    summary: 'One text of the interface, as the list has it; a counted one by its stem',
    who: 'admin',
    params: z.object({ key: z.string().check(z.regex(TEXT_KEY)) }),
    notFound: 'translation_not_found',
    status: 200,
    out: InterfaceText,
    errors: ['translation_not_found'],
  },
});
