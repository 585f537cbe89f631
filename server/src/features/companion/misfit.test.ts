import { expect, test } from 'vitest';
import { loadReplyTexts } from './reply/reply-texts.ts';
import { type Case, problemOf } from './testing/misfit-cases.ts';

const GOOD_ENGLISH: Case[] = [
  [
    'interview at Noon tomorrow, cant eat',
    'Noon tomorrow, and nothing goes down. Your body is only taking the interview seriously. Two lines about a day at work that went well are enough for tonight.',
  ],
  [
    'Petrofac said no this morning',
    'Petrofac said no, and it was only this morning. It is news about one post, and what you bring is the same as yesterday was.'.replace(
      'yesterday was',
      'before',
    ),
  ],
  [
    '40 applications since Eid and not one reply',
    'Forty applications and silence would wear anybody out. That is not a measure of you. If you like, look once more at the one that got furthest.',
  ],
  [
    'my dad compared me to khalid again at dinner',
    'Being held up against Khalid at your own table stings. Your father may mean well, and it still hurts. You could take ten minutes outside before you answer anything.',
  ],
  [
    'visa ends in 11 days and the new sponsor is silent',
    'Eleven days and a sponsor who does not answer: no wonder your chest is tight. One short message to him this evening, with the date of your visa in it, puts the question in writing.',
  ],
  [
    'Got the offer!!! mama cried',
    'You got it, and your mother cried with joy. Congratulations! Enjoy this evening with her; the contract can be read later.',
  ],
  [
    'I prayed istikhara and still dont know',
    'You have prayed on it, and the answer is still not clear. It is fine that your heart takes its time. You could write down what each path would change.',
  ],
  [
    'alhamdulillah my cv is done',
    'Alhamdulillah, it is done. A finished CV is hours of work that nobody sees. Let it rest for today.',
  ],
  [
    'no advice please. I am just done today',
    'Done is done. Nothing has to follow from today, and nothing has to be explained to anybody.',
  ],
  [
    'cant sleep, its 2am',
    'It is late, and the head will not stop. You do not have to solve anything before morning. Perhaps put the phone in another room and let the body lie, asleep or not.',
    { moment: { hour: 2, isWeekend: false, isRamadan: false } },
  ],
  [
    'boring day nothing happened',
    'Some days simply pass, and that is allowed. If you feel like it, one small thing with your hands can give this evening a shape.',
  ],
  [
    'they moved it to next week again',
    'Moved again, and the waiting starts over. Being annoyed is fair, since your days have plans too. A short line to ask for the exact date is enough.',
  ],
  [
    'my sister got engaged and everyone asks when its my turn',
    'Your sister is engaged, and the questions land on you. You can be glad for her and tired of them at once. One answer, always the same, saves strength.',
  ],
  [
    'rent is due thursday and im 900 short',
    'Thursday, and 900 missing. That is a heavy sum to carry alone. A message to the landlord before the day, naming what you can pay now, often opens a door.',
  ],
  [
    '3rd round went great i think',
    'A third round, and it went well. That is a lot of doors opened already. Write down the two questions you answered best, while they are fresh.',
  ],
  [
    'first iftar alone in dubai',
    'A first iftar alone is quiet in a way that other evenings are not. Missing home makes sense. A call home after the meal may bring a voice to the table.',
  ],
  [
    'The recruiter ghosted me after two calls',
    'Two calls, and then nothing. You gave your time, and an answer would be fair. One last friendly line is enough, and after that the ball is with them.',
  ],
  [
    'bad day at work, boss shouted in front of everyone',
    'To be shouted at in front of everyone is humiliating, whatever the reason was. It says more about how he deals with pressure than about your work. Let tonight belong to you.',
  ],
  [
    'my grandmother died on Friday',
    'I am sorry about your grandmother. Since Friday the days must look different. There is nothing that you have to be finished with.',
  ],
  [
    'i think about her brother who got hired through wasta',
    'Her brother got in through wasta, and you are still outside the door. It is unfair, and you may call it that.',
  ],
];

const GOOD_ARABIC: Case[] = [
  [
    'عندي مقابلة بكرة وخايفة',
    'مقابلة الغد قريبة، والخوف قبلها مفهوم. يمكنك الليلة كتابة مثالين من عملك، سطر لكل واحد.',
  ],
  [
    'اعتذروا لي بعد ثلاث مقابلات',
    'ثلاث مقابلات ثم اعتذار، هذا يوجع فعلًا. هو خبر عن وظيفة واحدة، وما عندك باقٍ كما كان.',
  ],
  [
    'أبوي كل يوم يسألني وش صار',
    'سؤال والدك كل يوم يثقل، حتى إن كان من خوفه عليك. جملة واحدة ثابتة تكفي جوابًا له اليوم.',
  ],
  ['قدمت على أربعين وظيفة ولا رد', 'أربعون طلبًا بلا رد تعب حقيقي. الصمت لا يقول شيئًا عنك. يمكنك ترك البحث حتى الغد.'],
  ['خويي توظف وأنا فرحان له ومقهور', 'فرحتك له صادقة، وقهرك مفهوم أيضًا. الشعوران يجتمعان في قلب واحد.'],
  [
    'الراتب ما نزل من شهرين',
    'شهران بلا راتب حمل ثقيل، وغضبك في محله. رسالة قصيرة مكتوبة إلى الشركة تحفظ حقك في السؤال.',
  ],
  ['توفت خالتي الله يرحمها', 'الله يرحم خالتك ويصبّر قلبك. الفقد كبير، ولا شيء مطلوب منك اليوم.'],
  ['استخرت وصار قلبي مرتاح', 'استخرت وارتاح قلبك، وهذه راحة غالية. جميل أن يبقى هذا الهدوء معك اليوم.'],
  ['أبي أفضفض بس لا تنصحوني', 'وصل كلامك، ولا نصيحة اليوم. ما في قلبك له مكان هنا كما هو.'],
  [
    'el bank yabi el gis6 w ana bala sho3l',
    'قسط البنك قريب، ولا دخل الآن، فلا عجب أن يضيق صدرك. اتصال واحد بالبنك للسؤال عن التأجيل قد يخفف بعض الحمل.',
  ],
  ['نجحت في الآيلتس 7', 'سبعة في الآيلتس! تعبك وصل إلى نتيجة تراها بعينك. مبروك، وهذا اليوم لك.'],
  ['ما أدري', 'لا بأس، لا حاجة إلى كلمة أدق من هذه. يكفي أنك توقفت لحظة مع نفسك.'],
  [
    'قابلت اليوم وما عرفت وش رأيهم',
    'انتهت المقابلة، وبقي السؤال معك. وجوههم لا تقول كل شيء. يمكنك كتابة سؤالين منها قبل أن تغيب التفاصيل.',
  ],
  [
    '3ndi interview bokra w mtwatra',
    'المقابلة غدًا، والتوتر قبلها طبيعي. نفسك تحتاج الليلة شيئًا هادئًا، وجوابًا واحدًا جاهزًا عن أول سؤال.',
  ],
  ['ommi ta3bana w ana b3eed', 'تعب والدتك وأنت بعيد عنها يوجع مرتين. مكالمة قصيرة الآن تقرّب المسافة قليلًا.'],
  [
    'الإقامة تخلص بعد أسبوعين وكفيلي ما يرد',
    'أسبوعان فقط، والكفيل لا يرد، وهذا مقلق فعلًا. رسالة واحدة مكتوبة إليه اليوم تثبت أنك سألت.',
  ],
  ['سهرت للفجر أقدم', 'ليل كامل من التقديم حتى الفجر، هذا جهد لا يراه أحد. جسمك يحتاج النوم قبل أي طلب جديد.'],
  [
    'ولد عمي اشتغل في أرامكو وأمي تذكرني كل شوي',
    'أرامكو وابن عمك وكلام والدتك في يوم واحد، كثير على أي قلب. المقارنة تؤلم حتى حين تأتي من محبة.',
  ],
  ['بكرة أول يوم دوام', 'غدًا أول يوم لك! التوتر مع الفرح طبيعي. يمكنك تجهيز ملابسك وطريقك الليلة، والباقي في وقته.'],
  ['الحمد لله لقيت دورة مجانية', 'الحمد لله، خبر حلو. دورة مجانية باب صغير مفتوح. تسجيل اسمك فيها اليوم خطوة كافية.'],
];

test('forty good replies raise no false alarm', () => {
  expect(GOOD_ENGLISH.length + GOOD_ARABIC.length).toBe(40);
  const alarms = [
    ...GOOD_ENGLISH.map((each) => [problemOf('en', each), each[1]]),
    ...GOOD_ARABIC.map((each) => [problemOf('ar', each), each[1]]),
  ];
  expect(alarms.filter(([problem]) => problem !== null)).toEqual([]);
});

/** Their notes are not known, so that a few name what only a note can tell. */
test('of all prepared texts fewer than one in a hundred raises an alarm, and none speaks to one gender', () => {
  const alarms: string[] = [];
  let examined = 0;
  for (const { name, area, openings, replies, steps, also } of loadReplyTexts().situations.values()) {
    for (const text of [...openings, ...replies, ...steps, ...also]) {
      for (const language of ['en', 'ar'] as const) {
        examined += 1;
        const problem = problemOf(language, ['', text[language], { subjects: [name, area.name], moment: null }]);
        if (problem !== null && !/short|language/.test(problem)) alarms.push(`${problem}: ${text[language]}`);
      }
    }
  }
  expect(examined).toBeGreaterThan(4000);
  expect(alarms.length).toBeLessThan(examined / 100);
  expect(alarms.filter((alarm) => alarm.includes('address'))).toEqual([]);
});

test('sums that the person wrote are said back, and no other number is', () => {
  const note = 'they offer 3500 and said 6k, عندي ٩٠٠ بس';
  const reply = 'From 6,000 to 3,500 is a long way down, and 900 is all that is left. Being angry is fair.';
  expect(problemOf('en', [note, reply])).toBeNull();
  expect(problemOf('en', [note, `${reply} Call 800 46342.`])).toContain('number to call');
  expect(problemOf('en', ['less than they said', reply])).toContain('number to call');
});
