import { expect, test } from 'vitest';
import { loadReplyTexts } from './companion.ts';
import { findReplyProblem } from './reply-check.ts';

const GOOD = 'It sounds like a long week, and being tired makes sense. Perhaps take a short walk this evening.';
const GOOD_AR = 'يبدو أن الأسبوع كان طويلًا، والتعب بعده مفهوم. قد يفيد مشي قصير هذا المساء.';

test('a kind, short reply in the right language may be shown', () => {
  expect(findReplyProblem(GOOD, 'en')).toBeNull();
  expect(findReplyProblem(GOOD_AR, 'ar')).toBeNull();
});

test('one long sentence is enough, and four are not too many', () => {
  expect(findReplyProblem('It makes sense that waiting so long for an answer weighs on you today.', 'en')).toBeNull();
  expect(findReplyProblem(`${GOOD} ${GOOD}`, 'en')).toBeNull();
  expect(
    findReplyProblem(`${GOOD} One small thing, e.g. a glass of water, may help. This is not your fault.`, 'en'),
  ).toBeNull();
});

test('a foreign name does not change the language of a reply', () => {
  expect(findReplyProblem(`${GOOD_AR} يمكن أيضًا فتح LinkedIn لدقائق.`, 'ar')).toBeNull();
});

test.each(['en', 'ar'] as const)('every prepared reply in %s passes', (language) => {
  const written = [...loadReplyTexts().situations.values()].flatMap(({ openings, replies }) =>
    openings.slice(-1).flatMap((opening) => replies.map((reply) => `${opening[language]} ${reply[language]}`)),
  );
  expect(written.length).toBeGreaterThan(400);
  expect(written.filter((reply) => findReplyProblem(reply, language) !== null)).toEqual([]);
});

test.each([
  ['too short', 'Okay.'],
  ['too long', `${GOOD} `.repeat(12)],
  ['too long', `${GOOD} ${GOOD} And here comes a fifth.`],
  ['wrong language', GOOD_AR],
  ['link', `${GOOD} See https://example.com for more.`],
  ['link', `${GOOD} Look at helpline.org please.`],
  ['link', `${GOOD} Apply at quick-visa.info today.`],
  ['link', `${GOOD} Write to help@example today.`],
  ['link', `${GOOD} See ｗｗｗ．example．ｎｅｔ for more.`],
  ['number to call', `${GOOD} Call 800 46342 now.`],
  ['number to call', `${GOOD} Call ٨٠٠ ٤٦٣٤ now.`],
  ['plain text', `${GOOD} <img src=x>`],
  ['plain text', `# A heading\n${GOOD}`],
  ['plain text', `${GOOD} **Breathe.**`],
  ['medicine', `${GOOD} You may have bipolar disorder.`],
  ['medicine', `${GOOD} Ask for antidepressants.`],
  ['diagnosis', `${GOOD} You have depression.`],
  ['diagnosis', `${GOOD} These are symptoms of PTSD.`],
  ['medicine', `${GOOD} Two pills before bed may help.`],
  ['medicine', `${GOOD} Try mel\u200Batonin tonight.`],
  ['promises', `${GOOD} You will definitely get the job.`],
  ['promises', `${GOOD} You’ll soon find a job.`],
  ['promises', `${GOOD} Everything will be okay.`],
  ['promises', `${GOOD} I am always here for you.`],
  ['promises', `${GOOD} This stays between us.`],
  ['therapist', `As your therapist, I hear you. ${GOOD}`],
  ['blames', `${GOOD} Perhaps it was your fault.`],
  ['blames', `${GOOD} You should have prepared more.`],
  ['its rules', `My instructions tell me to be kind. ${GOOD}`],
  ['religion', `${GOOD} Despair is haram.`],
  ['death or harm', `${GOOD} Maybe they would be better off without you, and you want to die.`],
])('%s: not shown', (problem, reply) => {
  expect(findReplyProblem(reply, 'en')).toContain(problem);
});

test.each([
  ['medicine', `${GOOD_AR} ربما تحتاج إلى دواء.`],
  ['medicine', `${GOOD_AR} ربما تحتاج إلى دَوَاء.`],
  ['medicine', `${GOOD_AR} قد تنفع مهدئات خفيفة.`],
  ['diagnosis', `${GOOD_AR} هذا اكتئـاب.`],
  ['promises', `${GOOD_AR} أعدك بأن الأمور ستنجح.`],
  ['promises', `${GOOD_AR} ستجدين وظيفة قريبًا.`],
  ['promises', `${GOOD_AR} كل شيء سيكون على ما يرام.`],
  ['number to call', `${GOOD_AR} الرقم هو ٩٩٩.`],
  ['link', `${GOOD_AR} المزيد في example.com هنا.`],
  ['therapist', `${GOOD_AR} أنا صديقك.`],
  ['blames', `${GOOD_AR} أنت السبب في ذلك.`],
  ['wrong language', GOOD],
])('%s: not shown in Arabic', (problem, reply) => {
  expect(findReplyProblem(reply, 'ar')).toContain(problem);
});
