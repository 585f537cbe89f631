import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@bustan/contract/languages.ts';
import { formOf, namesOf } from '@bustan/contract/text-rules.ts';

export type TextInLanguages = Partial<Record<Language, string>>;

/** The texts of the product. Plural forms that English lacks (Arabic has six) have no English text. */
export interface BundledTexts {
  byKey: ReadonlyMap<string, TextInLanguages>;
  /** The placeholders of a key, in any of its forms and languages; null for an unknown key. */
  placeholdersOf(key: string): ReadonlySet<string> | null;
}

const FOLDER = new URL('../../../../content/texts/', import.meta.url);

const readFiles = (): Record<string, TextInLanguages> => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Record<string, TextInLanguages>; // reviewed content of this repository
  return Object.assign({}, ...files.sort().map(read));
};

const stemOf = (key: string): string => formOf(key)?.stem ?? key;

export const readBundledTexts = (): BundledTexts => {
  const byKey = new Map(Object.entries(readFiles()));
  const namesByStem = new Map<string, Set<string>>();
  for (const [key, { en = '', ar = '' }] of byKey) {
    const names = namesByStem.get(stemOf(key)) ?? new Set();
    namesByStem.set(stemOf(key), new Set([...names, ...namesOf(en), ...namesOf(ar)]));
  }
  return { byKey, placeholdersOf: (key) => (byKey.has(key) ? (namesByStem.get(stemOf(key)) ?? null) : null) };
};
