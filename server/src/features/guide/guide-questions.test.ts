import { describe, expect, test } from 'vitest';
import { createGuide } from './guide.ts';
import { countHits, readQuestions } from './testing/asked-questions.ts';

const guide = createGuide();
const questions = readQuestions();
const slugs = guide.list({}).map(({ slug }) => slug);

describe.each(['en', 'ar'] as const)('what people ask in the language "%s"', (language) => {
  const asked = questions.filter((question) => question.language === language);

  test('is about articles that exist, at least one question on each', () => {
    expect([...new Set(asked.flatMap(({ articles }) => articles))].toSorted()).toEqual(slugs.toSorted());
  });

  test.each(['develop', 'measure'] as const)('is answered by the first three articles: %s', (part) => {
    // Only counted, so that a failure shows nobody what is measured with.
    const hits = countHits(
      guide.search,
      asked.filter((question) => question.part === part),
    );
    expect(hits.asked).toBeGreaterThanOrEqual(60);
    expect(hits.firstThree / hits.asked).toBeGreaterThanOrEqual(0.9);
  });
});
