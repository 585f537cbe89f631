import { directionOf, type Language } from '@bustan/contract/languages.ts';
import type { Translate } from '#platform/i18n/i18n-context.tsx';

interface Bundled {
  text: string | null | undefined;
  language: Language;
}

/** The words that came with the product, kept together, in their own direction, inside a sentence of the page's. */
export const bundledHint = (t: Translate, { text, language }: Bundled): { hint?: string } => {
  const isolate = directionOf(language) === 'rtl' ? '\u2067' : '\u2066';
  return text ? { hint: t('admin-translations.bundled', { text: `${isolate}${text}\u2069` }) } : {};
};
