import { expect, test } from 'vitest';
import { createGuide } from '#features/guide/guide.ts';
import { findAnswerProblem, findPartialProblem, withKnownCitations } from './answer-check.ts';

const looked = {
  language: 'en' as const,
  sourceText: 'It is illegal to take a passport.',
  system: 'You are the career advisor of Bustan, a companion.\nWrite in English.',
};
const GOOD = 'Read the advert twice, and write down three examples.';

test.each([
  ['a list with bold words and citations', `${GOOD} [1]\n\n- **First**: one page\n- Then rest [2]`],
  ['years and pay', `${GOOD} From 2023-2025 beginners had 5000 - 8000 dirhams, or 12,500.`],
  ['a law that the guide names', `${GOOD} Keeping a passport is illegal [1].`],
  ['what somebody should have ready', `${GOOD} You should have your documents ready, and you should have a copy.`],
  ['a call and a year', `${GOOD} Ask when they call how the year 2025 went.`],
  ['a denied promise', `${GOOD} No honest employer can guarantee a job.`],
])('%s may be shown', (_, answer) => {
  expect(findAnswerProblem(answer, looked)).toBeNull();
});

test.each([
  ['short', 'Yes.'],
  ['too long', `${GOOD} `.repeat(200)],
  ['wrong language', 'تُقرأ الإعلانات مرتين وتُكتب ثلاثة أمثلة.'],
  ['link', `${GOOD} //evil.example/x`],
  ['link', `${GOOD}\n[1]: /somewhere`],
  ['link', `${GOOD} Write to hr@example today.`],
  ['number', `${GOOD} 0501234567`],
  ['number', `${GOOD} ٠٥٠ ١٢٣ ٤٥٦٧`],
  ['number', `${GOOD} Dial 998 now.`],
  ['HTML', `${GOOD} <script>`],
  ['promises', `${GOOD} I guarantee it.`],
  ['number', `${GOOD} Please call them on 800 123.`],
  ['blames', `${GOOD} You should have prepared more.`],
  ['religion or law', `${GOOD} That would be haram.`],
  ['rules', `${GOOD} You are the career advisor of Bustan, a companion.`],
  ['death or harm', `${GOOD} Maybe you want to die.`],
])('%s: not shown', (problem, answer) => {
  expect(findAnswerProblem(answer, looked)).toContain(problem);
});

test('in Arabic a denied promise is allowed, and a promise is not', () => {
  const arabic = { ...looked, language: 'ar' as const };
  expect(findAnswerProblem('تُقرأ الشروط أولًا، فالوظيفة غير مضمونة لأحد.', arabic)).toBeNull();
  expect(findAnswerProblem('يُقرأ مضمون الإعلان مرتين، وتُكتب ثلاثة أمثلة.', arabic)).toBeNull();
  expect(findAnswerProblem('تُقرأ الشروط أولًا، والوظيفة مضمونة للجميع.', arabic)).toContain('promises');
});

test('while streaming, a short line may be a foreign name, and a long one decides the language', () => {
  const arabic = { ...looked, language: 'ar' as const };
  expect(findPartialProblem('', 'LinkedIn:\n', arabic)).toBeNull();
  expect(findPartialProblem('', GOOD, arabic)).toContain('wrong language');
});

test('a phrase that begins in one sentence and ends in the next is found', () => {
  expect(findPartialProblem(`${GOOD} Please call.\n`, '800 46342', looked)).toContain('number');
});

test.each([
  ['Yes [1], and [2].', 'Yes [1], and [2].'],
  ['Yes [3].', 'Yes.'],
  ['Yes [1, 2, 3].', 'Yes [1][2].'],
  ['Yes [0] and [1][7]', 'Yes and [1]'],
  ['A [draft] stays', 'A [draft] stays'],
])('citations: %s', (text, expected) => {
  expect(withKnownCitations(text, 2)).toBe(expected);
});

test('an answer that repeats the guide passes: hardly any of its own paragraphs is rejected', () => {
  const guide = createGuide();
  const paragraphs = guide.list({}).flatMap(({ slug }) => {
    const { content, content_ar } = guide.get(slug);
    const texts = [
      ['en', content],
      ['ar', content_ar],
    ] as const;
    return texts.flatMap(([language, sourceText]) =>
      sourceText
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .split('\n\n')
        .map((text) => findPartialProblem('', text, { ...looked, language, sourceText })),
    );
  });
  expect(paragraphs.length).toBeGreaterThan(1000);
  expect(paragraphs.filter((problem) => problem !== null).length / paragraphs.length).toBeLessThan(0.01);
});
