import { expect, test } from 'vitest';
import { themeOf } from './themes.ts';

test.each([
  ['rejection', 'Another rejection today, they said no again'],
  ['rejection', 'رفضوني للمرة الثالثة'],
  ['rejection', 'انرفضت من الوظيفة'],
  ['interview', 'My interview is tomorrow and my hands shake'],
  ['interview', 'عندي مقابلة باجر وقلبي يدق'],
  ['interview', '3indi muqabala bacher'],
  ['waiting', 'Three weeks and still no reply, I think they ghosted me'],
  ['waiting', 'محد رد علي من شهر'],
  ['waiting', 'لا أزال في انتظار الرد'],
  ['family', 'My parents ask me every single day'],
  ['family', 'أهلي يسألوني كل يوم وش صار على الشغل'],
  ['money', 'I cannot pay the rent and the bills this month'],
  ['money', 'الديون زادت والإيجار ما دفعته'],
  ['money', 'mafi floos w el ejar ga3d yzeed'],
  ['loneliness', 'I feel so lonely, I miss my friends'],
  ['loneliness', 'قاعدة بروحي طول اليوم'],
  ['sleep', 'I lay awake till four, no sleep again'],
  ['sleep', 'سهران ومافيني نوم'],
  ['comparison', 'Everyone else got a job and I am behind'],
  ['comparison', 'كل ربعي توظفوا وأنا لا'],
  ['tiredness', 'completely drained, no energy left'],
  ['tiredness', 'تعبانة ومالي خلق'],
  ['progress', 'I finished my course and updated my CV'],
  ['progress', 'خلصت الدورة وقدمت على وظيفتين'],
  ['general', 'The weather was nice'],
  ['general', 'الجو حلو اليوم'],
  ['empty', ''],
  ['empty', ' 🙂 … '],
])('%s: %s', (theme, text) => {
  expect(themeOf(text)).toBe(theme);
});

test('the theme with more signs wins', () => {
  expect(themeOf('My mother asked about money: the rent, the bills, the debts')).toBe('money');
});
