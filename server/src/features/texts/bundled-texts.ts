import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@bustan/contract/languages.ts';
import { formOf, namesOf } from '@bustan/contract/text-rules.ts';

export type BundledText = Partial<Record<Language, string>>;

/** The texts that came with the product. A form that English lacks (Arabic has six plurals) is simply not in English. */
export interface BundledTexts {
  byKey: ReadonlyMap<string, BundledText>;
  /** What the interface fills in for a key, whichever form or language says it; null for a key that it never asks for. */
  namesOf(key: string): ReadonlySet<string> | null;
}

const FOLDER = new URL('../../../../content/texts/', import.meta.url);

const readFiles = (): Record<string, BundledText> => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Record<string, BundledText>; // reviewed content of this repository
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
  return { byKey, namesOf: (key) => (byKey.has(key) ? (namesByStem.get(stemOf(key)) ?? null) : null) };
};
