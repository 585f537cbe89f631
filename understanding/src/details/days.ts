import { type CalendarWord, expressionStarts, expressions, isLunch, months, weekdays } from './calendar.ts';
import type { Day, Found, TokenNote } from './details.ts';
import { foldedWords, isJoined, type NoteToken, withoutProclitics } from './note-tokens.ts';

const ON = foldedWords('on next last this by coming يوم ليوم noong sa yom youm nhar');
const DAY_WORD = foldedWords('يوم ليوم بيوم ويوم yom youm nhar');
const NEXT = foldedWords('next coming');
const LAST = foldedWords('last past');
const NEXT_AFTER = foldedWords('القادم القادمة المقبل المقبلة الجاي الجاية الياي الياية جاي جاية');
const LAST_AFTER = foldedWords('الماضي الماضية الفائت الفائتة الفايت الفايتة فات فاتت راح راحت طاف طافت');
const WHICH = foldedWords('اللي الي يلي التي الذي');
/** What comes each week, or a bound of time, is no day of the story; nor the Friday of a prayer. */
const NOT_BEFORE =
  foldedWords(`every each since until till before after except most all black good like than كل منذ من لين لحد حتى قبل بعد لغاية صلاة صلاه خطبة جمعة عيون every-other between
  a an no third second fourth عيد مثل زي kol kil kull every tuwing bawat min men mn`);
const NOT_AFTER = foldedWords(
  'prayer prayers sermon khutba market league school roast church mass to through week best البيضا',
);
const OF_A_SPAN = foldedWords(
  'his her my our your their final its a january february march april may june july august september october november december اخر',
);
const DAY_ENDING = /^(?:\d{1,2})(?:st|nd|rd|th)$/;
const YEAR = /^(?:19|20)\d\d$/;
const BIRTH = foldedWords('born birthday birth dob مواليد ميلادي ولدت تولدت المولود');

const asDay = (text: string): number | null => {
  const number = Number(text.replace(/(?:st|nd|rd|th)$/, ''));
  return Number.isInteger(number) && number >= 1 && number <= 31 ? number : null;
};

const startsAt = (token: NoteToken | undefined): string[] =>
  token === undefined ? [] : token.isArabic ? withoutProclitics(token) : [token.form];

const expressionAt = ({ tokens, isArabizi }: TokenNote, at: number) => {
  let best: { end: number; said: { when: 'past' | 'ahead'; en: string; ar: string } } | null = null;
  for (const form of startsAt(tokens[at])) {
    let key = form;
    for (let end = at + 1; ; end += 1) {
      const said = expressions.get(key);
      if (said !== undefined && (best === null || end > best.end)) best = { end, said };
      const next = tokens[end];
      if (next === undefined || !expressionStarts.has(key) || !isJoined(next)) break;
      key += ` ${next.form}`;
    }
    if (best !== null) break;
  }
  // "baker" in Arabizi only: «باكر».
  if (best === null && isArabizi && tokens[at]?.form === 'baker') {
    best = { end: at + 1, said: { when: 'ahead', en: 'tomorrow', ar: 'غدًا' } };
  }
  return best;
};

const make = (first: number, end: number, day: Pick<Day, 'when' | 'en' | 'ar'>): Found<Day> => ({
  first,
  end,
  detail: { kind: 'day', ...day },
});

/** "14 March", "March 14th", «14 مارس»; none with a year, which is a date of birth or of a paper. */
const dateAt = (tokens: readonly NoteToken[], at: number): Found<Day> | null => {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first === undefined || !isJoined(second) || second === undefined) return null;
  const isMonthFirst = months.has(first.form) && !first.isArabic && first.isCapital;
  const hasOf = second.form === 'of' && third !== undefined && isJoined(third);
  const number = asDay(isMonthFirst ? second.form : first.form);
  const month = months.get(isMonthFirst ? first.form : hasOf ? third.form : second.form);
  if (number === null || month === undefined) return null;
  const end = at + (hasOf && !isMonthFirst ? 3 : 2);
  const after = tokens[end];
  if (after !== undefined && (YEAR.test(after.form) || (/^(?:st|nd|rd|th)?\d/.test(after.form) && isMonthFirst)))
    return null;
  if (/[-–/:]$/.test(first.gap) || (after !== undefined && /^ ?[-–/:]/.test(after.gap) && /^\d/.test(after.form)))
    return null;
  // "in 14 March" is no date, nor is "5 may" unless written as a month.
  const word = isMonthFirst ? first : hasOf ? third : second;
  if (/^(?:may|march|sep|jun|dec|jan)$/.test(word?.form ?? '') && word?.isCapital !== true) return null;
  return make(at, end, { when: null, en: `${number} ${month.en}`, ar: `${number} ${month.ar}` });
};

/** "on the 14th", "by 28th", «يوم 14». */
const dayOfMonthAt = (tokens: readonly NoteToken[], at: number): Found<Day> | null => {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token === undefined || before === undefined) return null;
  const number = asDay(token.form);
  if (number === null) return null;
  const after = tokens[at + 1];
  if (DAY_ENDING.test(token.form)) {
    const hasThe = before.form === 'the';
    const prefix = hasThe ? tokens[at - 2] : before;
    if (!/^(?:on|by|due|from|til|until)$/.test(prefix?.form ?? '')) return null;
    if (
      after !== undefined &&
      isJoined(after) &&
      !/^(?:and|but|i|at|they|we|he|she|with|to|for|in|my|the|so|then|from|only|itself|he|it)$/.test(after.form)
    )
      return null;
    return make(at, at + 1, { when: null, en: `the ${token.form}`, ar: `يوم ${number}` });
  }
  if (!/^\d{1,2}$/.test(token.form) || !DAY_WORD.has(before.form) || !isJoined(token)) return null;
  if (
    after !== undefined &&
    isJoined(after) &&
    (/^\d/.test(after.form) || !/^(?:في|ف|و|بس|على|ع|من|وانا|وال|مع|عند)/.test(after.form))
  )
    return null;
  if (after !== undefined && /^[:/.-]/.test(after.gap) && /^\d/.test(after.form)) return null;
  const suffix =
    number % 10 === 1 && number !== 11
      ? 'st'
      : number % 10 === 2 && number !== 12
        ? 'nd'
        : number % 10 === 3 && number !== 13
          ? 'rd'
          : 'th';
  return make(at - 1, at + 1, { when: null, en: `the ${number}${suffix}`, ar: `يوم ${number}` });
};

const weekdayAt = ({ tokens, isArabizi }: TokenNote, at: number): Found<Day> | null => {
  const token = tokens[at];
  if (token === undefined || (!token.isArabic && token.ending === 's')) return null;
  let day: CalendarWord | undefined;
  for (const form of token.isArabic ? withoutProclitics(token) : [token.form]) day ??= weekdays.get(form);
  if (day === undefined) return null;
  const before = isJoined(token) ? tokens[at - 1] : undefined;
  // "el etnein" is also "the two".
  const isArticle =
    isArabizi && /^(?:el|al|il)$/.test(before?.form ?? '') && !/^(?:et|ith|tal|thal|tla|arb)/.test(token.form);
  if (!day.isPlain && !ON.has(before?.form ?? '') && !isArticle) return null;
  if (!day.isPlain && !token.isArabic && !token.isCapital && !isArticle && !DAY_WORD.has(before?.form ?? ''))
    return null;
  const isLead = DAY_WORD.has(before?.form ?? '') || /^(?:on|this|by|next|last|coming|past)$/.test(before?.form ?? '');
  const earlier = isLead || isArticle ? tokens[at - 2] : before;
  if (earlier !== undefined && NOT_BEFORE.has(earlier.form)) return null;
  const after = tokens[at + 1];
  const isBound = after !== undefined && isJoined(after);
  if (isBound && NOT_AFTER.has(after.form)) return null;
  const said = { en: day.en, ar: day.ar };
  const first = isLead ? at - 1 : at;
  if (isLead && NEXT.has(before?.form ?? ''))
    return make(first, at + 1, {
      when: 'ahead',
      en: `next ${said.en}`,
      ar: `${said.ar} القادم${said.ar === 'الجمعة' ? 'ة' : ''}`,
    });
  if (isLead && LAST.has(before?.form ?? ''))
    return make(first, at + 1, {
      when: 'past',
      en: `last ${said.en}`,
      ar: `${said.ar} الماضي${said.ar === 'الجمعة' ? 'ة' : ''}`,
    });
  const skipsWhich = isBound && WHICH.has(after.form);
  const marker = skipsWhich ? tokens[at + 2] : after;
  if (isBound && marker !== undefined && isJoined(marker)) {
    if (NEXT_AFTER.has(marker.form))
      return make(first, at + (skipsWhich ? 3 : 2), {
        when: 'ahead',
        en: `next ${said.en}`,
        ar: `${said.ar} القادم${said.ar === 'الجمعة' ? 'ة' : ''}`,
      });
    if (LAST_AFTER.has(marker.form) && (skipsWhich || marker.form.startsWith('ال')))
      return make(first, at + (skipsWhich ? 3 : 2), {
        when: 'past',
        en: `last ${said.en}`,
        ar: `${said.ar} الماضي${said.ar === 'الجمعة' ? 'ة' : ''}`,
      });
  }
  return make(first, at + 1, { when: null, ...said });
};

export const findDays = (note: TokenNote): Found<Day>[] => {
  const { tokens, taken } = note;
  const found: Found<Day>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.form === '' || taken[at] === 1) continue;
    const before = tokens[at - 1]?.form ?? '';
    const isBirth = BIRTH.has(before) || BIRTH.has(tokens[at - 2]?.form ?? '');
    const expression = isLunch(tokens, at) ? null : expressionAt(note, at);
    if (expression !== null) {
      const isSpan = /^(?:last|next) /.test(expression.said.en) && OF_A_SPAN.has(before);
      if (!isSpan && !NOT_BEFORE.has(before) && tokens[at]?.ending === '')
        found.push(make(at, expression.end, expression.said));
      at = expression.end - 1;
      continue;
    }
    const one = dateAt(tokens, at) ?? dayOfMonthAt(tokens, at) ?? weekdayAt(note, at);
    if (one === null || isBirth) continue;
    found.push(one);
    at = one.end - 1;
  }
  return found;
};
