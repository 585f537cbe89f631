import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import { describe, expect, it, test } from 'vitest';
import texts from '../../../../content/texts/check-in-chips.json' with { type: 'json' };
import { CHIPS, hasChip, toggleChip } from './note-chips.ts';

describe('a chip', () => {
  it('writes itself after what was typed, and comes out again', () => {
    const one = toggleChip('', 'money', 'en');
    expect(one).toBe('money');
    const two = toggleChip(one, 'no reply', 'en');
    expect(two).toBe('money, no reply');
    expect(toggleChip(two, 'money', 'en')).toBe('no reply');
    expect(toggleChip(two, 'no reply', 'en')).toBe('money');
    expect(toggleChip(one, 'money', 'en')).toBe('');
  });

  it('leaves a typed sentence as it is, with the marks of its language', () => {
    const typed = 'سألني أبي مرة أخرى، ولم أجب';
    const both = toggleChip(typed, 'المصاريف', 'ar');
    expect(both).toBe(`${typed}، المصاريف`);
    expect(toggleChip(both, 'المصاريف', 'ar')).toBe(typed);
    expect(toggleChip('a long day,', 'tired', 'en')).toBe('a long day, tired');
  });

  it('is only in the note as a part of its own', () => {
    expect(hasChip('I have no money left', 'money')).toBe(false);
    expect(hasChip('I am tired, money', 'money')).toBe(true);
    expect(hasChip('تعب، المصاريف', 'المصاريف')).toBe(true);
  });
});

const written: Readonly<Record<string, Readonly<Record<Language, string>>>> = texts;

test('the chips are six for each feeling, all different, in both languages', () => {
  for (const keys of Object.values(CHIPS)) {
    for (const language of LANGUAGES) expect(new Set(keys.map((key) => written[key]?.[language])).size).toBe(6);
  }
});
