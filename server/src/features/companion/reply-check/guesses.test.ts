import { describe, expect, test } from 'vitest';
import { type Case, EVENING, problemOf } from '../testing/misfit-cases.ts';

describe('a guess is asked for once more', () => {
  test.each<[string, ...Case]>([
    [
      'an interview',
      'long day',
      'It has been a long day. Your interview deserves a rested head, so let tonight be quiet.',
    ],
    [
      'an interview',
      'nothing new',
      'Nothing new is hard too. Write down one question for the interviewer before you sleep.',
    ],
    ['a rejection', 'sent 5 cvs', 'Five applications are work. A rejection is news about one post and not about you.'],
    [
      'a visa',
      'so tired of this city',
      'This city has worn you out. With the visa on your mind too, a short walk is enough.',
    ],
    [
      'a father',
      'nobody gets it',
      'It hurts that nobody gets it. Perhaps tell your father one sentence of it tonight.',
    ],
    ['a mother', 'boss shouted at me', 'Being shouted at stings. A call to your mother may soften the day.'],
    [
      'a brother or sister',
      'mom is sad',
      'Your mother is sad, and you carry it with her. Perhaps your sister can sit with her too.',
    ],
    [
      'a husband, a wife',
      'no job yet',
      'Still no job, and the days are long. Your husband will understand a quiet evening.',
    ],
    ['children', 'no job yet', 'Still no job, and the days are long. Your children see how much you try.'],
    ['another relative', 'everyone is ahead', 'It seems everyone is ahead. Your cousin has a road of their own.'],
    [
      'parents or a family',
      'money is gone',
      'The money is gone and the month is not. Your family will stand with you.',
    ],
    ['yesterday', 'bad day', 'What happened yesterday still sits in your shoulders. Let the day end early.'],
    [
      'something tomorrow',
      'interview soon',
      'Your interview tomorrow is close, and fear before it is natural. Sleep is the best answer.',
    ],
    ['Sunday', 'waiting', 'Waiting is work too. On Sunday the offices open again, so let it rest.'],
    ['a morning greeting', 'tired', 'Good morning! Being tired after such a time makes sense, so take it slowly.'],
    [
      'a late hour',
      'tired',
      'It is so late, and you are still carrying the day. Put it down for a while.',
      { moment: { ...EVENING, hour: 11 } },
    ],
    [
      'a late hour',
      'tired',
      'It is so late, and you are still carrying the day. Put it down for a while.',
      { moment: null },
    ],
    ['this morning', 'tired', 'You woke up tired this morning, and it stayed with you. Let one thing go today.'],
    ['the weekend', 'tired', 'Enjoy the weekend and let the search rest. Being tired is no failure at all.'],
    ['Ramadan', 'tired', 'Being tired is natural while fasting. Let the day be small and slow.'],
  ])('%s', (problem, ...given) => {
    expect(problemOf('en', given)).toContain(problem);
  });

  test.each<[string, ...Case]>([
    ['an interview', 'يوم طويل', 'كان اليوم طويلًا فعلًا. مقابلتك تحتاج رأسًا مرتاحًا، والليلة للراحة.'],
    ['a rejection', 'أرسلت خمس طلبات', 'خمسة طلبات جهد كبير. وصلك اعتذار واحد، ولا يقول شيئًا عنك.'],
    ['a visa', 'تعبت من هالمدينة', 'المدينة أتعبتك، وموضوع التأشيرة يزيد الحمل. مشي قصير يكفي اليوم.'],
    ['a father', 'محد فاهمني، أبي أرتاح', 'صعب ألا يفهمك أحد. كلمة واحدة مع والدك قد تخفف شيئًا من هذا.'],
    ['a mother', 'المدير صرخ علي', 'الصراخ يجرح أمام الناس. مكالمة مع والدتك قد تلين اليوم.'],
    ['a brother or sister', 'أمي زعلانة', 'زعل والدتك يثقل عليك. قد تجلس أختك معها قليلًا اليوم.'],
    ['parents or a family', 'الفلوس خلصت', 'انتهى المال والشهر لم ينته. أهلك معك في هذا الضيق.'],
    ['yesterday', 'يوم سيئ', 'ما حدث بالأمس ما زال في كتفيك. ليكن اليوم أخف قليلًا.'],
    ['a morning greeting', 'تعبان', 'صباح الخير! التعب بعد كل هذا مفهوم، والهدوء حقك اليوم.'],
    ['Thursday', 'أنتظر', 'الانتظار عمل أيضًا. يوم الخميس تفتح الجهات من جديد، والراحة أولى الآن.'],
  ])('in Arabic: %s', (problem, ...given) => {
    expect(problemOf('ar', given)).toContain(problem);
  });

  test('but not what the understanding has, or the person named in another way', () => {
    const reply = 'The interview is behind you, and their faces told nothing. Let the waiting wait until tomorrow.';
    expect(problemOf('en', ['it went somehow', reply])).toContain('an interview');
    expect(problemOf('en', ['it went somehow', reply, { subjects: ['interview-unclear', 'interview'] }])).toBeNull();
    const father = 'سؤال والدك يثقل عليك كل يوم، وهذا مفهوم تمامًا. جملة ثابتة تكفي جوابًا.';
    expect(problemOf('ar', ['aboy kl yom ys2lni', father])).toBeNull();
    expect(problemOf('ar', ['my dad keeps asking', father])).toBeNull();
  });
});
