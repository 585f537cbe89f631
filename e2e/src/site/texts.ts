import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@bustan/contract/languages.ts';

const FOLDER = new URL('../../../content/texts/', import.meta.url);

type TextFile = Record<string, Partial<Record<Language, string>>>;

const texts: TextFile = Object.assign(
  {},
  ...readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as TextFile),
);

/** Every key, and what the forms of a counted text have in common. */
export const TEXT_KEYS: ReadonlySet<string> = new Set(
  Object.keys(texts).flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]),
);

/** The text that a screen must show, from the content itself; `values` fill its placeholders. */
export const textIn = (language: Language, key: string, values: Record<string, string | number> = {}): string => {
  const text = texts[key]?.[language];
  if (text === undefined) throw new Error(`There is no text ${key} in ${language}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
};
