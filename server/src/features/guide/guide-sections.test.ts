import { expect, test } from 'vitest';
import { createSectionFinder, splitSections } from './guide-sections.ts';

const CONTENT =
  'An opening.\n\n## Before the interview\n\nRead the advert.\n\n## After it\n\nWrite a short thank-you.\n';
const fitting = createSectionFinder();

test('an article is split into its opening and a section per heading', () => {
  expect(splitSections(CONTENT)).toEqual([
    { heading: null, text: 'An opening.' },
    { heading: 'Before the interview', text: 'Read the advert.' },
    { heading: 'After it', text: 'Write a short thank-you.' },
  ]);
  expect(splitSections('## Only one\n\nText.')).toEqual([{ heading: 'Only one', text: 'Text.' }]);
});

test('the relevant section is found, and several stay in their order', () => {
  const [first] = fitting({ words: 'should I send a thank you message', content: CONTENT, limit: 1 });
  expect(first?.heading).toBe('After it');
  const both = fitting({ words: 'a thank you for the advert', content: CONTENT, limit: 2 });
  expect(both.map(({ heading }) => heading)).toEqual(['Before the interview', 'After it']);
  expect(fitting({ words: 'zebra', content: CONTENT, limit: 1 })).toEqual([]);
});
