import { expect, test } from 'vitest';
import { parseAnswerContent } from './answer-files.ts';

const answer = '{ countries: all, en: Yes., ar: نعم. }';
const topic = (name: string, more = '') => `- topic: ${name}\n  asks: [how]\n  answers: [${answer}]\n${more}`;
const parse = (text: string) => parseAnswerContent(new Map([['answers/cv.yaml', text]]));

test('a topic has the area of its file', () => {
  expect(parse(topic('cv-length')).topics).toMatchObject([{ topic: 'cv-length', area: 'cv' }]);
});

test.each([
  ['no YAML', '- topic: "x', 'content/answers/cv.yaml is not YAML'],
  ['a text without Arabic', topic('x').replace(', ar: نعم.', ''), 'content/answers/cv.yaml is not valid'],
  ['an unknown field', topic('x', '  area: cv\n'), 'content/answers/cv.yaml is not valid'],
  ['an unknown country', topic('x').replace('countries: all', 'countries: [fr]'), 'content/answers/cv.yaml'],
  [
    'a source without a date',
    topic('x').replace('ar: نعم.', 'ar: نعم., source: { name: { en: A, ar: أ }, url: "https://a.example" }'),
    'source',
  ],
  ['a topic twice', topic('x') + topic('x'), 'the topic x is there twice'],
  ['a follow-up to nothing', topic('x', '  after: y\n'), 'x comes after y, which is no topic'],
  ['one country twice', topic('x').replace(answer, `${answer}, ${answer}`), 'x is answered twice for all everybody'],
])('%s is refused by name', (_, text, message) => {
  expect(() => parse(text)).toThrow(message);
});
