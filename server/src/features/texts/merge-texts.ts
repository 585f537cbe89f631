import type { InterfaceText, InterfaceTextForm, ShownTexts } from '@bustan/contract/interface-texts.ts';
import { LANGUAGES } from '@bustan/contract/languages.ts';
import { FORMS_BY_LANGUAGE, formOf, PLURAL_FORMS } from '@bustan/contract/text-rules.ts';
import { searchTerms } from '#platform/search/full-text.ts';
import type { BundledTexts } from './bundled-texts.ts';
import type { OverlaidTexts } from './overlay-texts.ts';
import type { TranslatedRow } from './texts.queries.ts';

/** Every text with its bundled and its translated form, as the admin's screen lists them, for each filter. */
export interface MergedTexts {
  byFilter: Readonly<Record<ShownTexts, readonly InterfaceText[]>>;
  /** The key under which a row is listed: a plural form is listed under its stem. */
  listedKeyOf(key: string): string;
}

interface TextSources {
  bundled: BundledTexts;
  rows: readonly TranslatedRow[];
  faultsByKey: OverlaidTexts['faultsByKey'];
}

const presentRow = ({ createdAt, updatedAt, ...row }: TranslatedRow) => ({
  ...row,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

const isCountedIn = (language: 'en' | 'ar', key: string): boolean => {
  const form = formOf(key)?.form;
  return form === undefined || FORMS_BY_LANGUAGE[language].includes(form);
};

const formsWith = ({ bundled, rows, faultsByKey }: TextSources) => {
  const rowByKey = new Map(rows.map((row) => [row.key, row]));
  return (key: string): InterfaceTextForm => {
    const text = bundled.byKey.get(key);
    const row = rowByKey.get(key);
    const faults = faultsByKey.get(key) ?? {};
    const isMissing = text === undefined && row === undefined;
    const problems = LANGUAGES.flatMap((language) => {
      const fault = faults[language] ?? (isMissing && isCountedIn(language, key) ? ('missing' as const) : undefined);
      return fault === undefined ? [] : [{ language, fault }];
    });
    return {
      key,
      bundled: text === undefined ? null : { en: text.en ?? null, ar: text.ar ?? null },
      translation: row === undefined ? null : presentRow(row),
      problems,
    };
  };
};

export const mergeTexts = (sources: TextSources): MergedTexts => {
  const { bundled, rows } = sources;
  const keys = new Set([...bundled.byKey.keys(), ...rows.map(({ key }) => key)]);
  const isCounted = (stem: string): boolean => keys.has(`${stem}_other`);
  const listedKeyOf = (key: string): string => {
    const stem = formOf(key)?.stem;
    return stem !== undefined && isCounted(stem) ? stem : key;
  };
  const formOfKey = formsWith(sources);
  // A plain key may equal the stem of a counted one; both are listed under it.
  const formKeysOf = (key: string): string[] => [
    ...(keys.has(key) ? [key] : []),
    ...(isCounted(key) ? PLURAL_FORMS.map((form) => `${key}_${form}`) : []),
  ];
  const all = [...new Set([...keys].map(listedKeyOf))].sort().map((key): InterfaceText => {
    const names = bundled.placeholdersOf(isCounted(key) ? `${key}_other` : key);
    return {
      key,
      is_counted: isCounted(key),
      names: names === null ? null : [...names],
      forms: formKeysOf(key).map(formOfKey),
    };
  });
  return {
    listedKeyOf,
    byFilter: {
      all,
      changed: all.filter(({ forms }) => forms.some((form) => form.translation !== null && form.bundled !== null)),
      missing: all.filter(({ forms }) => forms.some(({ problems }) => problems.length > 0)),
      unused: all.filter(({ forms }) => forms.some((form) => form.translation !== null && form.bundled === null)),
    },
  };
};

/** Finds the bundled keys that match all words of a search by prefix; their words are normalized once. */
export const bundledSearch = (bundled: BundledTexts): ((q: string) => string[]) => {
  let folded: { key: string; words: string }[] | undefined;
  return (q) => {
    folded ??= [...bundled.byKey].map(([key, { en = '', ar = '' }]) => ({
      key,
      words: ` ${searchTerms(`${key} ${en} ${ar}`).join(' ')}`,
    }));
    const queryTerms = searchTerms(q).map((word) => ` ${word}`);
    return folded.filter(({ words }) => queryTerms.every((word) => words.includes(word))).map(({ key }) => key);
  };
};
