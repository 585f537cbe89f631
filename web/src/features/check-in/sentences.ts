import type { Language } from '@bustan/contract/languages.ts';

/** A text in its sentences, which joined again are the text. */
export const sentencesOf = (text: string, language: Language): string[] =>
  // Missing in Firefox before 125: there the text comes whole.
  typeof Intl.Segmenter === 'undefined'
    ? [text]
    : [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);
