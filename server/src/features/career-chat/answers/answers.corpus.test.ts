import { describe, expect, test } from 'vitest';
import { createGuide } from '#features/guide/guide.ts';
import { findUnsafeMeaning } from '#features/safety/safety.ts';
import { readAnswerContent, type Topic } from './answer-files.ts';
import { compileAnswers, createFinder } from './compiled-answers.ts';
import { isSure, leastCertainty } from './conversation.ts';
import { chooseEntries, scoreEntries } from './find-entry.ts';

const content = readAnswerContent();
const { topics, boundaries, offices } = content;
const replies = boundaries.flatMap((boundary) => boundary.replies);
const answers = topics.flatMap(({ topic, answers: own }) => own.map((answer) => ({ topic, ...answer })));

describe('the content', () => {
  test('has five hundred answers in both languages, for every country', () => {
    expect(answers.length).toBeGreaterThanOrEqual(500);
    for (const country of ['ae', 'sa', 'kw', 'qa', 'bh', 'om'] as const) {
      const own = answers.filter(({ countries }) => countries !== 'all' && countries.includes(country));
      expect([country, own.length >= 20]).toEqual([country, true]);
      expect(offices.filter((office) => office.country === country).length).toBeGreaterThanOrEqual(6);
    }
  });

  test('names only articles of the guide that are there', () => {
    const guide = createGuide();
    const slugs = answers.flatMap(({ source }) => (source !== undefined && 'guide' in source ? [source.guide] : []));
    expect(slugs.length).toBeGreaterThan(50);
    for (const slug of slugs) expect(guide.get(slug).slug).toBe(slug);
  });

  test('is Arabic in Arabic and English in English, without links and telephone numbers', () => {
    const steps = answers.flatMap((answer) => [...(answer.steps ?? []), ...(answer.back ? [answer.back] : [])]);
    const texts = [...answers, ...steps, ...replies];
    for (const { en, ar } of texts) {
      expect(en).not.toMatch(/\p{Script=Arabic}|https?:|www\.|\+\d{6}/u);
      expect(ar).toMatch(/^\P{Script=Latin}*\p{Script=Arabic}/u);
      expect(ar).not.toMatch(/https?:|www\.|\+\d{6}|[٠-٩?;]/u);
    }
  });

  test('gives hardly any reason to suspect a diagnosis, a promise or a ruling', () => {
    const texts = [...answers, ...replies].flatMap(({ en, ar }) => [en, ar]);
    expect(texts.filter((text) => findUnsafeMeaning(text) !== null).length / texts.length).toBeLessThan(0.03);
  });
});

/** Every sixth way of asking is asked of an index that has never seen it. */
const HELD_BACK = 6;
const isHeldBack = (_: unknown, index: number): boolean => index % HELD_BACK === 0;
const seen = <One extends { asks: string[] }>(one: One): One => ({
  ...one,
  asks: one.asks.filter((ask, index) => !isHeldBack(ask, index)),
});
const finder = createFinder(compileAnswers({ ...content, topics: topics.map(seen), boundaries: boundaries.map(seen) }));
const isAlone = (topic: Topic | undefined): boolean => topic?.after === undefined;
const held = [...topics, ...boundaries].flatMap((one, entry) =>
  isAlone(topics[entry])
    ? one.asks
        .filter(isHeldBack)
        .map((ask) => ({ entry, least: leastCertainty(ask), scores: scoreEntries(finder.index, ask) }))
    : [],
);
/** Gates a little below what was counted in November 2026: people's own words are far from one another on purpose. */
const FIRST = 0.53;
const FIRST_THREE = 0.72;
const WRONG = 0.21;
const FOUND_ALTHOUGH_ABSENT = 0.43;

describe('ways of asking that the index has never seen', () => {
  const found = held.map(({ entry, least, scores }) => {
    const fits = chooseEntries(scores, (one) => isAlone(topics[one]));
    const rank = fits.findIndex((fit) => fit.entry === entry);
    return { isFirst: rank === 0, isAmong: rank === 1 || rank === 2, isAnswered: isSure(fits, topics, least) };
  });
  const share = (isCounted: (one: (typeof found)[number]) => boolean) => found.filter(isCounted).length / found.length;

  test('find their topic', () => {
    expect(found.length).toBeGreaterThan(1000);
    expect(share(({ isFirst }) => isFirst)).toBeGreaterThanOrEqual(FIRST);
    expect(share(({ isFirst, isAmong }) => isFirst || isAmong)).toBeGreaterThanOrEqual(FIRST_THREE);
  });

  test('seldom get the answer of another topic', () => {
    expect(share(({ isFirst, isAnswered }) => !isFirst && isAnswered)).toBeLessThanOrEqual(WRONG);
  });

  test('are mostly not known when their topic is not there', () => {
    const known = held.filter(({ entry, least, scores }) => {
      const third = entry % 3;
      return isSure(
        chooseEntries(scores, (one) => isAlone(topics[one]) && one % 3 !== third),
        topics,
        least,
      );
    });
    expect(known.length / held.length).toBeLessThanOrEqual(FOUND_ALTHOUGH_ABSENT);
  });
});
