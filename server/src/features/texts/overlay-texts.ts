import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import { faultsOf, type TextFault } from '@bustan/contract/text-rules.ts';
import { TEXT_KEY } from '@bustan/contract/translations.ts';
import type { BundledTexts } from './bundled-texts.ts';
import type { TranslatedRow } from './texts.queries.ts';

/** All interface texts of one language by key, and the hash of this set. */
export interface LanguageTexts {
  texts: Readonly<Record<string, string>>;
  etag: string;
}

export type TextFaults = Partial<Record<Language, TextFault>>;

export interface OverlaidTexts {
  byLanguage: Readonly<Record<Language, LanguageTexts>>;
  /** The faults of rows that are not shown, in one language or in both. */
  faultsByKey: ReadonlyMap<string, TextFaults>;
}

const BAD_KEY: TextFaults = { en: 'bad_key', ar: 'bad_key' };

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

/** The operator's texts over the bundled ones. A row that would break a page is left out. */
export const overlayTexts = (bundled: BundledTexts, rows: readonly TranslatedRow[]): OverlaidTexts => {
  const faultsByKey = new Map<string, TextFaults>();
  for (const { key, en, ar } of rows) {
    const faults = TEXT_KEY.test(key) ? faultsOf({ key, en, ar, names: bundled.placeholdersOf(key) }) : BAD_KEY;
    if (Object.keys(faults).length > 0) faultsByKey.set(key, faults);
  }
  const shown = (language: Language) =>
    textsIn(
      language,
      bundled,
      rows.filter(({ key }) => faultsByKey.get(key)?.[language] === undefined),
    );
  const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, shown(language)]));
  return { byLanguage: byLanguage as OverlaidTexts['byLanguage'], faultsByKey }; // one entry for each language
};
