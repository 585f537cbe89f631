import { arabiziKey, fold } from '@bustan/detector/text/normalize.ts';
import { dualAt, NOUNS, nounAt } from './count-nouns.ts';
import type { Count, Found, TokenNote } from './details.ts';
import { isListedName } from './names.ts';
import { foldedWords, isJoined, type NoteToken, withoutProclitics } from './note-tokens.ts';
import { findNumber, growsBehind, isNumberWord } from './numbers.ts';

const CV = nounAt.get('cv') ?? -1;
const YEARS = new Set(
  ['year', 'years'].flatMap((word) => nounAt.get(fold(word)) ?? []).concat(nounAt.get(fold('عام')) ?? []),
);
const TIMES = nounAt.get('times') ?? -1;
const MINUTES_AND_HOURS = new Set(['minute', 'hour'].flatMap((word) => nounAt.get(fold(word)) ?? []));

/** Between a number and its noun: "three whole weeks", "40 job applications". */
const BETWEEN = foldedWords(
  'job full whole long straight solid printed online entire different phone electronic work working',
);
/** Rates, habits and parts are no counts: "8 hours a day", «كل يومين», "less than", "5 of 40". */
const NOT_BEFORE = foldedWords(
  'every each per under below least most كل كلّ أقل اقل عمر عمري عمره عمرها عمرنا بعمر لعمر العمر aged age another next وكل كمان الساعة الساعه',
);
const AGE_BEFORE = foldedWords('am is was are turned im عندي عنده عندها انا وانا صار ابني بنتي صرت تميت');
const CHILDREN = foldedWords('baby son daughter twins kid child boy girl');
const LONG_BEFORE = foldedWords(
  'for since after in almost nearly over than past last first the منذ من لمدة قبل خلال صار صارلي صارله بقالي اكثر لي مدة',
);
const NOT_AFTER = foldedWords(
  'old older younger per daily weekly monthly each يوميا اسبوعيا شهريا يومياً باليوم بالاسبوع بالشهر بالسنة بالليلة عمري عمره',
);
const NOT_AFTER_IN = foldedWords('اليوم الاسبوع الشهر السنة الدقيقة');
const RATES = foldedWords('minute second day week month year night shift hour time');
const A = foldedWords('a an');
const IN = foldedWords('في ف');

const wordsOf = (token: NoteToken, isArabizi: boolean): readonly string[] =>
  token.isArabic ? [token.form] : isArabizi ? [token.form, arabiziKey(token.form)] : [token.form];

const rowOf = (
  map: ReadonlyMap<string, number>,
  token: NoteToken | undefined,
  isArabizi: boolean,
): number | undefined => {
  if (token === undefined || token.form.length < 2) return;
  for (const form of wordsOf(token, isArabizi)) {
    const row = map.get(form);
    if (row !== undefined) return row;
  }
  return;
};

const isRate = (tokens: readonly NoteToken[], end: number): boolean => {
  const [after, next] = [tokens[end], tokens[end + 1]];
  if (after === undefined || !/^[ -]*$/.test(after.gap)) return after?.gap.trim() === '/';
  if (NOT_AFTER.has(after.form)) return true;
  if (A.has(after.form) && RATES.has(next?.form ?? '')) return true;
  return IN.has(after.form) && NOT_AFTER_IN.has(next?.form ?? '');
};

/** Whether a token is a stretch of time, with or without the "and" before it. */
const isDuration = (token: NoteToken | undefined): boolean => {
  if (token === undefined) return false;
  const rows = [token.form, token.form.replace(/^و/, '')].map((form) => nounAt.get(form) ?? dualAt.get(form) ?? -1);
  return rows.some((row) => NOUNS[row]?.sort === 'duration');
};

const isAnd = (token: NoteToken | undefined): boolean => /^(?:and|و|w)$/.test(token?.form ?? '');

/** "one year and 2 months", «سنة وسبعة أشهر»: one part of a longer time. */
const isPartOfTime = (tokens: readonly NoteToken[], first: number, end: number): boolean => {
  const token = tokens[first];
  const startsWithAnd = token?.isArabic === true && token.form.startsWith('و') && token.form !== 'واحد';
  const before = isAnd(tokens[first - 1]) ? first - 2 : startsWithAnd ? first - 1 : -1;
  if (before >= 0 && isDuration(tokens[before])) return true;
  const after = tokens[end];
  if (after === undefined || !isJoined(after)) return false;
  if (isAnd(after)) return isNumberWord(tokens[end + 1]) && isDuration(tokens[end + 2]);
  return after.isArabic && after.form.startsWith('و') && (isDuration(after) || isDuration(tokens[end + 1]));
};

interface Counted {
  value: number;
  row: number;
  first: number;
  end: number;
}

/** A number of years may be an age: "I'm 25 years", «عندي 27 سنة». */
const isAge = (tokens: readonly NoteToken[], { value, row, first }: Counted): boolean => {
  const hasChild = tokens.slice(Math.max(0, first - 3), first).some(({ form }) => CHILDREN.has(form));
  if (hasChild && NOUNS[row]?.sort === 'duration' && /^(?:is|was|are|عمره|عمرها)$/.test(tokens[first - 1]?.form ?? ''))
    return true;
  if (!YEARS.has(row)) return false;
  const [before, earlier] = [tokens[first - 1], tokens[first - 2]];
  if (value > 12)
    return !(before !== undefined && (LONG_BEFORE.has(before.form) || LONG_BEFORE.has(earlier?.form ?? '')));
  // "ibni Ali 2 sneen", «ابني 3 سنين».
  if (isJoined(tokens[first]) && isListedName(before?.form ?? '')) return true;
  return AGE_BEFORE.has(before?.form ?? '') || before?.ending === 's' || before?.ending === 'm';
};

const isCount = (tokens: readonly NoteToken[], counted: Counted): boolean => {
  const { value, row, first, end } = counted;
  const before = tokens[first - 1];
  if (value < 1 || value > 9999) return false;
  if (
    value === 1 &&
    (NOUNS[row]?.sort !== 'duration' || !/^(?:week|wek|month|year)$/.test(tokens[end - 1]?.form ?? ''))
  )
    return false;
  // A single "once", "twice" or short while tells nothing.
  if (value === 2 && (row === TIMES || MINUTES_AND_HOURS.has(row))) return false;
  if (before !== undefined && isJoined(tokens[first]) && NOT_BEFORE.has(before.form)) return false;
  if (before !== undefined && /^(?:les|fewer)$/.test(tokens[first - 2]?.form ?? '') && before.form === 'than')
    return false;
  if (/^(?:من|عن)$/.test(before?.form ?? '') && tokens[first - 2]?.form === 'اقل') return false;
  if (NOUNS[row]?.sort === 'duration' && isPartOfTime(tokens, first, end)) return false;
  if (tokens[first]?.gap.trimEnd().endsWith('#')) return false;
  return !(isRate(tokens, end) || growsBehind(tokens, end) || isAge(tokens, counted));
};

const PLAIN_BEHIND = foldedWords('and but or for in on at to so from with by lang na pa daw po only');
const isWordBehind = (token: NoteToken | undefined): boolean =>
  token !== undefined && isJoined(token) && /^[a-z]/.test(token.form) && !PLAIN_BEHIND.has(token.form);

/** Where a number's noun ends; `null` where it has none that is known. */
const nounBehind = ({ tokens, isArabizi }: TokenNote, end: number): { row: number; end: number } | null => {
  let at = end;
  if (!isJoined(tokens[at])) return null;
  if (tokens[at]?.form === fold('سي') && tokens[at + 1]?.form === fold('في')) return { row: CV, end: at + 2 };
  if (tokens[at]?.form === fold('سيره') && tokens[at + 1]?.form === fold('ذاتية')) return { row: CV, end: at + 2 };
  if (BETWEEN.has(tokens[at]?.form ?? '') && rowOf(nounAt, tokens[at + 1], false) !== undefined) at += 1;
  const row = rowOf(nounAt, tokens[at], isArabizi);
  if (row === undefined || !isJoined(tokens[at])) return null;
  // "12 rejection emails", "40 application forms", "15 interview questions": the last noun is the one that is counted.
  const next = rowOf(nounAt, tokens[at + 1], false);
  // "a two-line mail" is one.
  if (next !== undefined && NOUNS[row]?.sort === 'quantity' && tokens[at]?.gap === '-') return null;
  const isTime = NOUNS[row]?.sort === 'duration';
  if (next !== undefined && !isTime && isJoined(tokens[at + 1]) && tokens[at]?.isArabic !== true) {
    return { row: next, end: at + 2 };
  }
  // "Two call centres": a word of one thing in front of another noun that is not known.
  const isAdjunct =
    tokens[at]?.form === fold(NOUNS[row]?.en?.one ?? '-') &&
    NOUNS[row]?.sort === 'quantity' &&
    isWordBehind(tokens[at + 1]);
  // "from 10 night" is a time of day.
  const isHour =
    /^(?:night|hour|minute)$/.test(tokens[at]?.form ?? '') && !/^one$|^1$/.test(tokens[end - 1]?.form ?? '');
  const isOfSpan = tokens[at]?.ending === 's' || /^['’]/.test(tokens[at + 1]?.gap ?? '');
  return isAdjunct || isHour || isOfSpan ? null : { row, end: at + 1 };
};

export const findCounts = (note: TokenNote): Found<Count>[] => {
  const { tokens, taken, isArabizi } = note;
  const found: Found<Count>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken[at] === 1) continue;
    const token = tokens[at];
    if (token === undefined) continue;
    const number = findNumber(tokens, at, isArabizi || token.isArabic);
    const noun = number === null ? null : nounBehind(note, number.end);
    let counted: Counted | null = null;
    if (number !== null && noun !== null) counted = { value: number.value, row: noun.row, first: at, end: noun.end };
    else if (number === null) {
      const row = token.isArabic
        ? withoutProclitics(token)
            .map((form) => dualAt.get(form))
            .find((one) => one !== undefined)
        : isArabizi && token.form.length > 4
          ? dualAt.get(arabiziKey(token.form))
          : undefined;
      const isPartOfRange = isJoined(tokens[at + 1]) && isNumberWord(tokens[at + 1]);
      if (row !== undefined && !isPartOfRange && !isNumberWord(tokens[at - 1]))
        counted = { value: 2, row, first: at, end: at + 1 };
    }
    if (counted === null || !isCount(tokens, counted)) {
      if (number !== null) at = number.end - 1;
      continue;
    }
    const { value, row, first, end } = counted;
    found.push({ first, end, detail: { kind: 'count', sort: NOUNS[row]?.sort ?? 'quantity', value, noun: row } });
    at = end - 1;
  }
  return found;
};
