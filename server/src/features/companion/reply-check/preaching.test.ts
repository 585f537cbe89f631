import { describe, expect, test } from 'vitest';
import { type Case, problemOf } from '../testing/misfit-cases.ts';

describe('preaching is asked for once more', () => {
  test.each<[string, ...Case]>([
    ['faith', 'tired', 'Being tired makes sense. Trust in God, and rest a little this evening.'],
    ['faith', 'wallah tired', 'Being tired makes sense. Inshallah the next days are lighter for you.'],
    ['should', 'tired', 'Being tired makes sense. You should take a walk this evening.'],
    ['should', 'tired', 'Being tired makes sense, and you must rest before anything else today.'],
    ['should', 'tired', 'Being tired makes sense. You need to rest before anything else today.'],
    ['remember', 'tired', 'Being tired makes sense. Remember that you have come far already.'],
    ['remember', 'tired', 'Being tired makes sense, and remember, this is not for ever at all.'],
    ['remember', 'tired', "Being tired makes sense. Don't forget how far you have come already."],
    ['patience', 'tired', 'Being tired makes sense. Everything happens for a reason, and this too.'],
  ])('%s', (problem, ...given) => {
    expect(problemOf('en', given)).toContain(problem);
  });

  test.each<[string, string]>([
    ['faith', 'التعب مفهوم بعد هذا كله. إن شاء الله تكون الأيام القادمة أخف.'],
    ['faith', 'التعب مفهوم بعد هذا كله. الدعاء يريح القلب في هذه الأيام.'],
    ['يمكنك', 'التعب مفهوم بعد هذا كله. يجب عليك أخذ قسط من الراحة اليوم.'],
    ['يمكنك', 'التعب مفهوم بعد هذا كله. عليك أن تأخذ الأمور بهدوء أكثر.'],
    ['تذكّر', 'التعب مفهوم بعد هذا كله. تذكّر أن الطريق طويل على الجميع.'],
    ['تذكّر', 'التعب مفهوم بعد هذا كله. ولا تنسَ أنك قطعت طريقًا طويلًا.'],
    ['patience', 'التعب مفهوم بعد هذا كله. والصبر مفتاح الفرج كما يقال دائمًا.'],
  ])('in Arabic: %s', (problem, reply) => {
    expect(problemOf('ar', ['تعبان', reply])).toContain(problem);
  });

  test('but an oath is no faith, and a name that holds the word is none', () => {
    const reply = 'التعب مفهوم بعد هذا كله، والحمد لله على السلامة دائمًا.';
    expect(problemOf('ar', ['والله تعبت من التجربة مع محمد', reply])).toContain('faith');
    expect(problemOf('ar', ['الحمد لله بس تعبت', reply])).toBeNull();
  });
});
