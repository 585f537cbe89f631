import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import { faultsOf, type TextFault } from '@bustan/contract/text-rules.ts';
import { TEXT_KEY } from '@bustan/contract/translations.ts';
import type { BundledTexts } from './bundled-texts.ts';
import type { TranslatedRow } from './texts.queries.ts';

/** All interface texts of one language, flat, and the hash of exactly this set. */
export interface LanguageTexts {
  texts: Readonly<Record<string, string>>;
  etag: string;
}

export type Faults = Partial<Record<Language, TextFault>>;

export interface Overlay {
  byLanguage: Readonly<Record<Language, LanguageTexts>>;
  /** Of rows that are not shown, in one language or in both. */
  faultsByKey: ReadonlyMap<string, Faults>;
}

const BAD_KEY: Faults = { en: 'bad_key', ar: 'bad_key' };

const textsIn = (language: Language, bundled: BundledTexts, rows: readonly TranslatedRow[]): LanguageTexts => {
  const texts: Record<string, string> = {};
  for (const [key, byLanguage] of bundled.byKey) {
    const text = byLanguage[language];
    if (text !== undefined) texts[key] = text;
  }
  for (const row of rows) texts[row.key] = row[language];
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
  return { texts, etag: `"${hash}"` };
};

/** The operator's words over the bundled ones. A row that would break a page is left out, whoever wrote it. */
export const overlay = (bundled: BundledTexts, rows: readonly TranslatedRow[]): Overlay => {
  const faultsByKey = new Map<string, Faults>();
  for (const { key, en, ar } of rows) {
    const faults = TEXT_KEY.test(key) ? faultsOf({ key, en, ar, names: bundled.namesOf(key) }) : BAD_KEY;
    if (Object.keys(faults).length > 0) faultsByKey.set(key, faults);
  }
  const shown = (language: Language) =>
    textsIn(
      language,
      bundled,
      rows.filter(({ key }) => faultsByKey.get(key)?.[language] === undefined),
    );
  const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, shown(language)]));
  return { byLanguage: byLanguage as Overlay['byLanguage'], faultsByKey }; // one entry for each language
};
