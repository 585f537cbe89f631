import { describe, expect, test } from 'vitest';
import { faultsOf, formOf, namesOf } from './text-rules.ts';

const faults = (en: string, ar: string, { key = 'home.title', names = null as string[] | null } = {}) =>
  faultsOf({ key, en, ar, names: names && new Set(names) });

describe('a text of the interface', () => {
  test('has interpolation variables', () => {
    expect([...namesOf('{{date}} and {{count}}, {{date}}')]).toEqual(['date', 'count']);
    expect([...namesOf('{date} {{}} {{ date }}')]).toEqual([]);
  });

  test.each([
    ['{{', 'broken_placeholder'],
    ['}}', 'broken_placeholder'],
    ['{{}}', 'broken_placeholder'],
    ['{{ }}', 'broken_placeholder'],
    ['{{ date }}', 'broken_placeholder'],
    ['{{date', 'broken_placeholder'],
    ['{{{date}}}', 'broken_placeholder'],
    ['{{date}}}', 'broken_placeholder'],
    ['{{-date}}', 'broken_placeholder'],
    ['{{date, uppercase}}', 'broken_placeholder'],
    ['{{a.b}}', 'broken_placeholder'],
    ['$t(home.title)', 'nesting'],
    ['$t(home.title, {"count": 1})', 'nesting'],
    ['  ', 'blank'],
    ['a\u0000b', 'control_character'],
    ['a\u0008b', 'control_character'],
    ['a\u202Eb', 'control_character'],
    ['a\uFFFFb', 'control_character'],
    ['x'.repeat(5001), 'too_long'],
  ])('%j is %s', (text, fault) => {
    expect(faults(text, 'نص').en).toBe(fault);
  });

  test.each([
    'One line\nand another',
    '100% {plain} braces }{',
    'Emoji 🌱👩‍👩‍👧',
    '<b>&amp;</b>',
    'ا\u200Fب',
    '{{a}}{{b}} $(x)',
  ])('%j is valid', (text) => {
    expect(faults(text, text)).toEqual({});
  });

  test('has the same variables in both languages', () => {
    expect(faults('On {{date}}', 'في {{date}}')).toEqual({});
    expect(faults('On {{date}}', 'في')).toEqual({ ar: 'different_placeholders' });
    expect(faults('On {{day}}', 'في {{date}}')).toEqual({ en: 'different_placeholders', ar: 'different_placeholders' });
  });

  test('may omit the number for zero, one and two, but not for more', () => {
    for (const form of ['zero', 'one', 'two']) {
      expect(faults('{{count}} petals', 'بتلتان', { key: `journey.petals_${form}` })).toEqual({});
    }
    for (const form of ['few', 'many', 'other']) {
      expect(faults('{{count}} petals', 'بتلات', { key: `journey.petals_${form}` })).toEqual({
        ar: 'different_placeholders',
      });
    }
  });

  test('may use only the variables of the interface', () => {
    expect(faults('On {{day}}', 'في {{day}}', { names: ['date'] })).toEqual({
      en: 'unknown_placeholder',
      ar: 'unknown_placeholder',
    });
    expect(faults('That day', 'ذلك اليوم', { names: ['date'] })).toEqual({});
  });
});

test('a plural form is a key with its stem', () => {
  expect(formOf('journey.petals_few')).toEqual({ stem: 'journey.petals', form: 'few' });
  expect(formOf('journey.few')).toBeNull();
});
