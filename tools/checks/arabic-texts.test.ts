import { describe, expect, test } from 'vitest';
import { problemsOf, withoutExceptions } from '../texts/exceptions.ts';
import { compareWithLimits, lowerLimits } from '../texts/limits.ts';
import { findingsIn } from '../texts/rules.ts';

const textOf = (key: string) => ({
  kind: 'interface' as const,
  file: 'content/texts/home.json',
  key,
  arabic: 'يُرجى الانتظار.',
  english: 'Please wait.',
  isGendered: false,
});
const findings = findingsIn([textOf('home.a'), textOf('home.b')]);
const exception = {
  file: 'content/texts/home.json',
  key: 'home.a',
  rule: 'agentless',
  reason: 'the words of a form that an office uses',
};

describe('the limits', () => {
  test('fail where a count rises, and tell where it fell', () => {
    expect(compareWithLimits(findings, { agentless: { interface: 2 } })).toEqual({ problems: [], notes: [] });
    expect(compareWithLimits(findings, { agentless: { interface: 1 } }).problems).toEqual([
      'agentless, interface: 2 texts, at most 1 may: npm run texts -- --list agentless',
    ]);
    expect(compareWithLimits(findings, {}).problems).toHaveLength(1);
    expect(compareWithLimits(findings, { agentless: { interface: 5 } })).toEqual({
      problems: [],
      notes: ['agentless, interface: could be lowered from 5 to 2: npm run texts -- --lower'],
    });
  });

  test('count the forms of a text for women and men with it', () => {
    const forms = findingsIn([textOf('home.a'), { ...textOf('home.a'), isGendered: true }]);
    expect(compareWithLimits(forms, { agentless: { interface: 1 } })).toEqual({ problems: [], notes: [] });
  });

  test('are lowered and never raised', () => {
    expect(lowerLimits({ agentless: { interface: 5, mails: 1 }, passive: { guide: 3 } }, findings)).toEqual({
      agentless: { interface: 2 },
    });
    expect(lowerLimits({ agentless: { interface: 1 } }, findings)).toEqual({ agentless: { interface: 1 } });
  });
});

describe('an exception', () => {
  test('is for one rule in one text', () => {
    expect(withoutExceptions(findings, [exception]).map(({ text }) => text.key)).toEqual(['home.b']);
    expect(withoutExceptions(findings, [{ ...exception, rule: 'passive' }])).toHaveLength(2);
    expect(problemsOf([exception], findings)).toEqual([]);
  });

  test('fails when nothing needs it any more, and without a rule or a reason', () => {
    const problems = (changes: Partial<typeof exception>) => problemsOf([{ ...exception, ...changes }], findings);
    expect(problems({ key: 'home.c' })).toEqual([expect.stringContaining('nothing there breaks the rule')]);
    expect(problems({ rule: 'agentles' })).toEqual([expect.stringContaining('there is no such rule')]);
    expect(problems({ reason: 'fine so' })).toEqual([expect.stringContaining('it gives no reason')]);
  });
});
