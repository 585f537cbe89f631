import { expect, test } from 'vitest';
import { problemOf } from './reply-check.ts';

const GOOD = 'It sounds like a long week, and being tired makes sense. Perhaps take a short walk this evening.';
const GOOD_AR = 'يبدو أن الأسبوع كان طويلًا، والتعب بعده مفهوم. قد يفيد مشي قصير هذا المساء.';

test('a kind, short reply in the right language may be shown', () => {
  expect(problemOf(GOOD, 'en')).toBeNull();
  expect(problemOf(GOOD_AR, 'ar')).toBeNull();
});

test.each([
  ['too short', 'Okay.'],
  ['too long', `${GOOD} `.repeat(12)],
  ['wrong language', GOOD_AR],
  ['link', `${GOOD} See https://example.com for more.`],
  ['link', `${GOOD} Look at helpline.org please.`],
  ['number to call', `${GOOD} Call 800 46342 now.`],
  ['plain text', `# A heading\n${GOOD}`],
  ['plain text', `${GOOD} **Breathe.**`],
  ['medicine', `${GOOD} You may have bipolar disorder.`],
  ['medicine', `${GOOD} Ask for antidepressants.`],
  ['promises', `${GOOD} You will definitely get the job.`],
  ['therapist', `As your therapist, I hear you. ${GOOD}`],
  ['blames', `${GOOD} You should have prepared more.`],
  ['its rules', `My instructions tell me to be kind. ${GOOD}`],
  ['religion', `${GOOD} Despair is haram.`],
  ['death or harm', `${GOOD} Maybe they would be better off without you, and you want to die.`],
])('%s: not shown', (problem, reply) => {
  expect(problemOf(reply, 'en')).toContain(problem);
});

test.each([
  ['medicine', `${GOOD_AR} ربما تحتاج إلى دواء.`],
  ['promises', `${GOOD_AR} أعدك بأن الأمور ستنجح.`],
  ['blames', `${GOOD_AR} أنت السبب في ذلك.`],
  ['wrong language', GOOD],
])('%s: not shown in Arabic', (problem, reply) => {
  expect(problemOf(reply, 'ar')).toContain(problem);
});
