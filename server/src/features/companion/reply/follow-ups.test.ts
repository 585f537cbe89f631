import { expect, test } from 'vitest';
import { read, texts } from './testing/reading.ts';

const labelsOf = (told: Parameters<typeof read>[0]) => read(told).followUps.map(({ label }) => label);

test('lead to more about the situation, with an article of the guide', () => {
  const { followUps } = read({ situations: ['interview-ahead'] });
  expect(followUps[0]).toMatchObject({
    label: 'More about the interview',
    link: { kind: 'guide', title: 'Title of interview-prepare', url: '/guide/interview-prepare' },
  });
});

test('stand without a link when the article is not shown', () => {
  const [shown] = read({ situations: ['interview-ahead'] }).followUps;
  const [hidden] = read({ situations: ['interview-ahead'], isGuideShown: false }).followUps;
  expect(hidden).toEqual({ ...shown, link: null });
});

test('speak the language of the reply', () => {
  const { followUps } = read({ situations: ['interview-ahead'], language: 'ar' });
  for (const { label, reply, link } of followUps) {
    expect(
      `${label} ${reply} ${link?.title ?? ''}`.replaceAll('interview-prepare', '').replaceAll('about-yourself', ''),
    ).not.toMatch(/[a-z]/i);
  }
});

test('offer a step only if the reply holds none, and never after grief, joy or the wish to be heard', () => {
  expect(labelsOf({ situations: ['debt', 'sleep'] })).toContain('A step for today');
  expect(labelsOf({ situations: ['debt'], wish: 'listen' })).not.toContain('A step for today');
  expect(labelsOf({ situations: ['debt'] })).not.toContain('A step for today');
  expect(labelsOf({ situations: ['grief'] })).toEqual(['I just wanted to say it']);
  expect(labelsOf({ situations: ['applying-today'], emotion: 'happy', taken: 'joy' })).not.toContain(
    'A step for today',
  );
});

test('of a check-in without words offer no "I just wanted to say it"', () => {
  const labels = labelsOf({ note: '', emotion: 'heavy' });
  expect(labels).toEqual(texts.followUps.feelings.low.map(({ label }) => label.en));
});
