import type { FakeAnswer } from '@bustan/testing/fake-ai.ts';

export const QUESTION = 'How do I prepare for an interview?';
export const GOOD = 'Read the advert twice and write down three examples [1]. Then ask a friend to listen [2].';
export const GOOD_AR = 'تُقرأ الإعلانات مرتين، وتُكتب ثلاثة أمثلة من الحياة [1]. ثم تُحكى لصديق [2].';
export const BY_MODEL = 'Written by AI and may be wrong. Nobody read your message.';
export const FALLBACK_ANSWER = /^.+\n\nThe AI did not answer this time\. Prepared answer, nobody read your message\.$/s;

/** What a model may do wrong, and how many requests it gets when the answer is not streamed. */
export const PROBLEMS: readonly (readonly [string, FakeAnswer, number])[] = [
  ['breaks a rule twice', { says: `${GOOD} Call 800 46342 now.` }, 2],
  ['links elsewhere', { says: `${GOOD} See https://jobs.example.com for more.` }, 2],
  ['hides a link', { says: `${GOOD} [Apply](/guide/../evil) soon.` }, 2],
  ['names a website', { says: `${GOOD} Apply at quick-visa.info today.` }, 2],
  ['gives a mobile number', { says: `${GOOD} Her number is +971 50 123 4567.` }, 2],
  ['speaks of medicine', { says: `${GOOD} You may have bipolar disorder.` }, 2],
  ['promises a job', { says: `${GOOD} I guarantee that you get it.` }, 2],
  ['writes HTML', { says: `${GOOD} <img src=x>` }, 2],
  ['gives away its rules', { says: `${GOOD} You are the career advisor of Bustan, a companion for all.` }, 2],
  ['answers in the wrong language twice', { says: GOOD_AR }, 2],
  ['is huge', { says: `${GOOD} `.repeat(2000) }, 2],
  ['refuses the key', { status: 401 }, 1],
  ['is limited', { status: 429 }, 2],
  ['is down', { status: 500 }, 2],
  ['sends garbage', { raw: 'not json' }, 1],
  ['sends nothing', { says: '' }, 1],
];
