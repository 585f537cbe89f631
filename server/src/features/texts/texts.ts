import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@bustan/contract/languages.ts';

/** All interface texts of one language, flat, and the hash of exactly this set. */
export interface LanguageTexts {
  texts: Readonly<Record<string, string>>;
  etag: string;
}

type TextFile = Record<string, Partial<Record<Language, string>>>;

const BUNDLED = new URL('../../../../content/texts/', import.meta.url);

const readBundled = (): TextFile => {
  const files = readdirSync(BUNDLED).filter((name) => name.endsWith('.json'));
  const read = (name: string): TextFile => JSON.parse(readFileSync(new URL(name, BUNDLED), 'utf8')) as TextFile;
  return Object.assign({}, ...files.sort().map(read));
};

/** The bundled texts, read once. A form that English lacks (Arabic has six plurals) is simply not in English. */
export const createTexts = (): ((language: Language) => LanguageTexts) => {
  const bundled = Object.entries(readBundled());
  const textsOf = (language: Language): LanguageTexts => {
    const texts: Record<string, string> = {};
    for (const [key, byLanguage] of bundled) {
      const text = byLanguage[language];
      if (text !== undefined) texts[key] = text;
    }
    const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
    return { texts, etag: `"${hash}"` };
  };
  const byLanguage = { en: textsOf('en'), ar: textsOf('ar') };
  return (language) => byLanguage[language];
};
