import { searchTerms } from './full-text.ts';

/** Stop words, also those of every text about work. Normalized like the texts. */
const STOP_WORDS = new Set(
  searchTerms(`
    about after again also and any anyone are ask asked because been before being best better between but can cannot come
    could day days did does doing don dont down each even ever every everyone everything find for from get give going good
    got had has have hear help her here him his how into its just know let like long look looking lot made make many may me
    month months more most much must myself need never new next none not nothing now off old once one only open other our out
    over own people person please point right same say see she should show since some someone something still such take tell
    than thank thanks that the their them then there these they thing things think this those time times today told too
    trying two under until use used very want was way week weeks well were what when where whether which while who why will
    with without won wont work worked working would year years yes yet you young your
    apply applied application career careers companies company employer employers employment job jobs offer opportunity
    opportunities platform salary service services start started support hire hired hiring interview
    course courses free internship internships training program programs programme programmes arabic english online
    الى اللي التي الذي ان انا انت او اي اين ايش بس بعد بعض بدون بين تكون ثم جدا حتى حول خلال دون ذلك رغم سوف شو شيء شي عشان عن
    عند عندي على علي غير في فقط قبل قد كان كانت كل كم كيف لا لازم لان لكن لم لماذا لما لن لها له لو ليس ما ماذا متى مع مثل مره من
    منصه منها مو نحن هذا هذه هذي هل هم هنا هناك هو هي واحد وش وين يا يكون يمكن اريد ابي ابغى ابحث اقدر اعرف اسوي اعمل بدي احتاج ممكن
    فرصه فرص شركه شركات وظيفه وظائف عمل شغل راتب خدمه خدمات دعم مقابله تقديم
    دوره دورات تدريب برنامج برامج مجاني مجانيه عربيه بالعربيه انجليزيه بالانجليزيه عندكم
  `),
);
const MIN_CHARS = 3;
const MAX_WORDS = 16;

/** An English plural is searched by its prefix: "courses" finds "course". */
const singular = (word: string): string =>
  /^[a-z]{4,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** The words of a message that say what it is about, in their order and without repetition. */
export const extractKeywords = (text: string): string[] => {
  const words = searchTerms(text).filter((word) => word.length >= MIN_CHARS && !STOP_WORDS.has(word));
  return [...new Set(words.map(singular))].filter((word) => !STOP_WORDS.has(word)).slice(0, MAX_WORDS);
};
