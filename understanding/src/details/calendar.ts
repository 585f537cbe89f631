import { fold } from '@bustan/detector/text/normalize.ts';
import { foldedWords, type NoteToken } from './note-tokens.ts';

/** English | Arabic | as written: of these the ones with `!` are days only behind "on", «يوم» or the like. */
const WEEKDAYS = `
Sunday | الأحد | sunday الأحد الاحد sun! الحد! linggo! a7ad! ahad!
Monday | الاثنين | monday الإثنين! الاثنين! الأثنين! التنين! mon! lunes etnein! ithnain! ethnain!
Tuesday | الثلاثاء | tuesday tues tue الثلاثاء الثلاثا التلاتاء التلات! الثلوث! martes talat! thalatha! tlata!
Wednesday | الأربعاء | wednesday wed! الأربعاء الاربعا الربوع الأربعة! الاربعة! arba3! arbi3a! el2arbe3a!
Thursday | الخميس | thursday thurs thur thu الخميس huwebes khamees 5amees khamis!
Friday | الجمعة | friday fri! الجمعة الجمعه biyernes jum3a! jom3a! gom3a! joum3a!
Saturday | السبت | saturday sat! السبت sabado! sabt! sebt!`;

const MONTHS = `
January | يناير | january jan يناير
February | فبراير | february feb فبراير شباط
March | مارس | march مارس آذار
April | أبريل | april apr ابريل أبريل إبريل نيسان
May | مايو | may مايو أيار
June | يونيو | june jun يونيو حزيران
July | يوليو | july jul يوليو تموز
August | أغسطس | august aug أغسطس آب
September | سبتمبر | september sept sep سبتمبر أيلول
October | أكتوبر | october oct أكتوبر اكتوبر
November | نوفمبر | november nov نوفمبر
December | ديسمبر | december dec ديسمبر
Ramadan | رمضان | ramadan ramadhan رمضان
Shawwal | شوال | shawwal شوال
Muharram | محرم | muharram محرم`;

export interface CalendarWord {
  en: string;
  ar: string;
  isPlain: boolean;
}

const readRows = (rows: string): Map<string, CalendarWord> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [en = '', ar = '', forms = ''] = row.split(' | ');
        return forms
          .split(' ')
          .map((form): [string, CalendarWord] => [
            fold(form.replace('!', '')),
            { en, ar, isPlain: !form.endsWith('!') },
          ]);
      }),
  );
export const weekdays = readRows(WEEKDAYS);
export const months = readRows(MONTHS);

/** Whole expressions of one to four words. */
const EXPRESSIONS = `
ahead | tomorrow | غدًا | tomorrow tomorow tmrw tmr tomoro tmrow بكرة بكره بكرا باكر باچر باجر غدا غدًا bukra bokra bacher bachir baacher bukas
ahead | the day after tomorrow | بعد غد | day-after-tomorrow the-day-after-tomorrow بعد-بكرة بعد-بكره بعد-بكرا بعد-باكر بعد-باجر بعد-غد ba3d-bukra ba3d-bokra
ahead | next week | الأسبوع القادم | next-week الأسبوع-القادم الأسبوع-المقبل الأسبوع-الجاي الاسبوع-الياي الأسبوع-اللي-جاي الأسبوع-الجاية next-wk el-osboo3-el-jay
ahead | next month | الشهر القادم | next-month الشهر-القادم الشهر-المقبل الشهر-الجاي الشهر-الياي الشهر-اللي-جاي
ahead | next year | السنة القادمة | next-year السنة-القادمة السنة-الجاية السنة-الياية العام-المقبل العام-القادم السنة-اللي-جاية
past | yesterday | أمس | yesterday امس أمس البارحة مبارح امبارح إمبارح المبارح embare7 imbare7 mbare7 mbareh embareh imbareh kahapon
past | last week | الأسبوع الماضي | last-week الأسبوع-الماضي الأسبوع-اللي-فات الأسبوع-الفائت الأسبوع-اللي-راح الاسبوع-اللي-طاف
past | last month | الشهر الماضي | last-month الشهر-الماضي الشهر-اللي-فات الشهر-اللي-راح الشهر-الفائت الشهر-اللي-طاف
past | last year | السنة الماضية | last-year السنة-الماضية السنة-اللي-فاتت السنة-اللي-راحت العام-الماضي`;
/** What expressions of several words begin with. */
export const expressionStarts = new Set<string>();
export const expressions = new Map<string, { when: 'past' | 'ahead'; en: string; ar: string }>();
for (const row of EXPRESSIONS.trim().split('\n')) {
  const [when, en = '', ar = '', forms = ''] = row.split(' | ');
  for (const form of forms.split(' ')) {
    const words = form.split('-').map(fold);
    for (let length = 1; length < words.length; length += 1) expressionStarts.add(words.slice(0, length).join(' '));
    expressions.set(words.join(' '), { when: when === 'past' ? 'past' : 'ahead', en, ar });
  }
}

const NEAR_TOMORROW = foldedWords(
  'صباح صباحا مساء الساعة يوم موعد موعدي عندي لدي مقابلة مقابلتي المقابلة اختبار اختباري امتحان امتحاني إن ان شاء سيكون ستكون من',
);
/** «غدا» without its mark may be lunch in the dialects. */
export const isLunch = (tokens: readonly NoteToken[], at: number): boolean =>
  tokens[at]?.form === 'غدا' &&
  !(tokens[at]?.raw.includes('\u064b') ?? false) &&
  !NEAR_TOMORROW.has(tokens[at - 1]?.form ?? '') &&
  !NEAR_TOMORROW.has(tokens[at + 1]?.form ?? '');
