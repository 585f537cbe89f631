import { findAgentless, findRequested } from './agentless.ts';
import type { ArabicText } from './arabic-text.ts';
import { findPassives } from './passives.ts';
import { findReaderRemoved } from './reader-removed.ts';
import { findClockTimes, findLightVerbs, findOtherWords, findOwner, findReplacedTerms } from './terms.ts';

/** The words of a text that break a rule. */
type Rule = (text: ArabicText) => string[];

const notIn =
  (kind: ArabicText['kind'], rule: Rule): Rule =>
  (text) =>
    text.kind === kind ? [] : rule(text);

/**
 * What came back whenever nobody looked. Stories are told of other people, in a narrator's Arabic and in quoted speech:
 * they need not speak to the reader, a person in them may find something impossible, and a narrator may leave out who
 * did it. What they share with the rest is that no office speaks («يُرجى», «صاحب الحساب»), the terms and the hours.
 */
export const RULES = {
  'reader-removed': notIn('stories', findReaderRemoved),
  agentless: (text) => (text.kind === 'stories' ? findRequested(text) : findAgentless(text)),
  passive: notIn('stories', findPassives),
  owner: findOwner,
  'light-verb': notIn('stories', findLightVerbs),
  'replaced-term': findReplacedTerms,
  'clock-time': findClockTimes,
  'two-words': findOtherWords,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];

/** A text that breaks a rule; one finding however often it does. */
export interface Finding {
  rule: RuleName;
  text: ArabicText;
  found: string[];
}

export const findingsIn = (texts: readonly ArabicText[]): Finding[] =>
  texts.flatMap((text) =>
    RULE_NAMES.map((rule) => ({ rule, text, found: RULES[rule](text) })).filter(({ found }) => found.length > 0),
  );
