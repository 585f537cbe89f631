import type { Language } from '#languages.ts';
import { MAX_TRANSLATION_CHARS } from '#limits.ts';
import { countChars } from '#text.ts';

export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof PLURAL_FORMS)[number];

/** The plural forms, of which Arabic has all six. */
export const FORMS_BY_LANGUAGE: Readonly<Record<Language, readonly PluralForm[]>> = {
  en: ['one', 'other'],
  ar: PLURAL_FORMS,
};

/** `journey.petals_few` is the form `few` of the stem `journey.petals`. */
export const formOf = (key: string): { stem: string; form: PluralForm } | null => {
  const form = PLURAL_FORMS.find((name) => key.endsWith(`_${name}`));
  return form === undefined ? null : { stem: key.slice(0, -form.length - 1), form };
};

/** Why a text cannot be shown; `missing` means that there is none. */
export const TEXT_FAULTS = [
  'missing',
  'bad_key',
  'blank',
  'too_long',
  'control_character',
  'broken_placeholder',
  'nesting',
  'unknown_placeholder',
  'different_placeholders',
] as const;
export type TextFault = (typeof TEXT_FAULTS)[number];

/** The English messages on the wire; missing or too long texts are refused before these rules. */
export const TEXT_FAULT_MESSAGES: Readonly<Record<TextFault, string>> = {
  missing: 'Text is required',
  bad_key: 'Key must be a dotted name such as home.title',
  blank: 'Text is required',
  too_long: `Text must be at most ${MAX_TRANSLATION_CHARS} characters`,
  control_character: 'Text must not contain control characters',
  broken_placeholder: 'A placeholder must be a name between double braces',
  nesting: 'Text must not call another text',
  unknown_placeholder: 'Only the placeholders of the bundled text can be filled in here',
  different_placeholders: 'Both languages must have the same placeholders',
};

const PLACEHOLDER = /\{\{([A-Za-z_]\w*)\}\}/g;
/** Control characters other than tab and line breaks, and bidi overrides. */
const CONTROL = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]|\p{Noncharacter_Code_Point}/u;

/** The interpolation variables of a text. */
export const namesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name));

/** Braces that are no placeholder, or a third brace: i18next would parse another name than this file does. */
const hasBrokenPlaceholder = (text: string): boolean => {
  const between = text.split(/\{\{[A-Za-z_]\w*\}\}/);
  return between.some(
    (part, index) =>
      /\{\{|\}\}/.test(part) ||
      (index > 0 && part.startsWith('}')) ||
      (index < between.length - 1 && part.endsWith('{')),
  );
};

export interface WrittenText {
  key: string;
  en: string;
  ar: string;
  /** The variables that the interface passes for this key; null for an unknown key. */
  names: ReadonlySet<string> | null;
}

const ownFault = (text: string, names: WrittenText['names']): TextFault | null => {
  if (text.trim() === '') return 'blank';
  if (countChars(text) > MAX_TRANSLATION_CHARS) return 'too_long';
  if (CONTROL.test(text)) return 'control_character';
  // The bundled texts never use nesting; with it, a text could call itself or read other keys.
  if (text.includes('$t(')) return 'nesting';
  if (hasBrokenPlaceholder(text)) return 'broken_placeholder';
  const isUnknown = names !== null && [...namesOf(text)].some((name) => !names.has(name));
  return isUnknown ? 'unknown_placeholder' : null;
};

/** «بتلتان» means two without a number; the forms for zero and one have none either. */
const mayLeaveOutCount = (key: string): boolean => ['zero', 'one', 'two'].includes(formOf(key)?.form ?? '');

/** The first fault in each language. The form uses the same rules. */
export const faultsOf = ({ key, en, ar, names }: WrittenText): Partial<Record<Language, TextFault>> => {
  const needed = (text: string) => [...namesOf(text)].filter((name) => name !== 'count' || !mayLeaveOutCount(key));
  const lacksNamesOf = (text: string, other: string) => needed(other).some((name) => !namesOf(text).has(name));
  const own = { en: ownFault(en, names), ar: ownFault(ar, names) };
  // A text that is not shown anyway is not compared.
  const isDifferent = (text: string, other: string) =>
    own.en === null && own.ar === null && lacksNamesOf(text, other) ? ('different_placeholders' as const) : null;
  const faults = { en: own.en ?? isDifferent(en, ar), ar: own.ar ?? isDifferent(ar, en) };
  return { ...(faults.en && { en: faults.en }), ...(faults.ar && { ar: faults.ar }) };
};
