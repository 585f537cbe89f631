import type { ArabicText } from '../arabic-text.ts';
import { findingsIn, type RuleName } from '../rules.ts';

export const textOf = (arabic: string, english: string, kind: ArabicText['kind']): ArabicText => ({
  kind,
  file: 'content/texts/a.json',
  key: 'a',
  arabic,
  english,
  isGendered: false,
});

/** Which rules a text breaks. */
export const brokenBy = (arabic: string, english = '', kind: ArabicText['kind'] = 'interface'): RuleName[] =>
  findingsIn([textOf(arabic, english, kind)]).map(({ rule }) => rule);
