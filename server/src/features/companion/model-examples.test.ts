import { expect, test } from 'vitest';
import { readContentText } from '#platform/content/content-files.ts';
import { loadModelExamples, readModelExamples } from './model-examples.ts';
import { findMisfit } from './reply-check.ts';

test.each(['en', 'ar'] as const)('every example in %s is a reply that would be shown', (language) => {
  const examples = loadModelExamples()[language];
  expect(examples).toHaveLength(language === 'en' ? 2 : 4);
  for (const { note, hour, address, reply } of examples) {
    const moment = { hour, isWeekend: false, isRamadan: false };
    expect([note, findMisfit(reply, { language, note, subjects: [], moment, address })]).toEqual([note, null]);
  }
});

test('a mistake in the file is named by its place', () => {
  const withChange = (from: string, to: string) => () =>
    readModelExamples((path) => readContentText(path).replace(from, to));
  expect(withChange('hour: 20', 'hour: 25')).toThrow(/model-examples\.yaml[\s\S]*english\[0\]\.hour/);
  expect(withChange('arabizi:', 'other:')).toThrow(/model-examples\.yaml/);
});
