import { describe, expect, test } from 'vitest';
import { createGuide } from './guide.ts';
import { countHits, readQuestions } from './testing/labelled-questions.ts';

const guide = createGuide();
const questions = readQuestions();
const slugs = guide.list({}).map(({ slug }) => slug);

describe.each(['en', 'ar'] as const)('the labelled questions in "%s"', (language) => {
  const asked = questions.filter((question) => question.language === language);

  test('are about existing articles, at least one question on each', () => {
    expect([...new Set(asked.flatMap(({ articles }) => articles))].toSorted()).toEqual(slugs.toSorted());
  });

  test.each(['develop', 'measure'] as const)('are answered by the first three articles: %s', (part) => {
    // Only counts, so that a failure does not reveal the questions for measuring.
    const hits = countHits(
      guide.search,
      asked.filter((question) => question.part === part),
    );
    expect(hits.total).toBeGreaterThanOrEqual(60);
    expect(hits.firstThree / hits.total).toBeGreaterThanOrEqual(0.9);
  });
});
