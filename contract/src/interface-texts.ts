import * as z from 'zod/mini';
import { pageFields, searchField } from '#fields.ts';
import { LANGUAGES } from '#languages.ts';
import { MAX_TEXT_KEY_CHARS } from '#limits.ts';
import { TEXT_FAULTS } from '#text-rules.ts';
import { Translation } from '#translations.ts';

/** One key: the words that came with the product, the operator's own over them, and what is wrong with those. */
const InterfaceTextForm = z.object({
  key: z.string(),
  /** Null where the interface does not know the key; a language is null where it has no such form. */
  bundled: z.nullable(z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) })),
  translation: z.nullable(Translation),
  problems: z.array(z.object({ language: z.enum(LANGUAGES), fault: z.enum(TEXT_FAULTS) })),
});
export type InterfaceTextForm = z.infer<typeof InterfaceTextForm>;

/** One text of the interface. A counted one is named by its stem and has six forms, from `_zero` to `_other`. */
export const InterfaceText = z.object({
  key: z.string(),
  is_counted: z.boolean(),
  /** What can be filled in; null for a key that the interface does not know. */
  names: z.nullable(z.array(z.string())),
  forms: z.array(InterfaceTextForm),
});
export type InterfaceText = z.infer<typeof InterfaceText>;

/** `changed`: with the operator's words · `missing`: with a problem · `unused`: unknown to the interface. */
export const SHOWN_TEXTS = ['all', 'changed', 'missing', 'unused'] as const;
export type ShownTexts = (typeof SHOWN_TEXTS)[number];

/** Ordered by key; `before` is the key of the last text already seen. */
export const InterfaceTextsQuery = z.object({
  limit: pageFields.limit,
  before: z.optional(z.string().check(z.maxLength(MAX_TEXT_KEY_CHARS))),
  q: searchField(),
  show: z._default(z.enum(SHOWN_TEXTS), 'all'),
});
