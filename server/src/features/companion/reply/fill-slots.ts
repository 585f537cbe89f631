import type { Language } from '@bustan/contract/languages.ts';
import type { DetailKind } from './reply-texts.ts';

/** What the person named, in the words in which it is said back. */
export type SaidDetails = Partial<Record<DetailKind, string>>;

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Puts the details into a text; what begins a sentence gets a capital. */
export const fillSlots = (text: string, details: SaidDetails, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, kind: string, at: number) => {
    const said = details[kind as DetailKind] ?? ''; // the files are checked for other names
    const isFirst = at === 0 || /[.!?] $/.test(text.slice(0, at));
    return isFirst && language === 'en' ? capitalize(said) : said;
  });
