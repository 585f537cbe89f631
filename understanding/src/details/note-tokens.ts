import { fold } from '@bustan/detector/text/normalize.ts';

/** A word or number of a note, with its place in it. */
export interface NoteToken {
  /** As written, without an English ending behind an apostrophe. */
  raw: string;
  /** Folded as the detector folds texts: `''` where nothing may be read (addresses of mail and web, long numbers). */
  form: string;
  /** The letters behind an apostrophe: "s" of "Huda's". */
  ending: string;
  from: number;
  to: number;
  /** What stands between the token before and this one. */
  gap: string;
  /** The number of its sentence, from 0. */
  sentence: number;
  isFirst: boolean;
  isCapital: boolean;
  isArabic: boolean;
  /** Whether it stands in quotation marks, or behind the colon of somebody who speaks: "my" may be another's. */
  isQuoted: boolean;
}

const TOKEN = /[\p{L}\p{M}\p{Nd}\u0640]+(?:[.,٬٫]\p{Nd}+)*/gu;
const ENDING = /['’ʼ]([a-z]{1,2})(?![\p{L}\p{Nd}])/iuy;
/** The detector's own ends of sentences; a point between digits or letters ends none. */
const SENTENCE_END = /[!?…\n\r\u061f\u061b\u06d4;]|\.(?=\s|$|["'”»)])/;
const UNREADABLE = /(?:https?:|www\.)\S+|[^\s@]{1,64}@[^\s@]{1,255}|@\S+|#\S+/giu;
/** "3500dhs", "3months", "40cv", "4k": cut in two. */
const NUMBER_AND_LETTERS = /^(\p{Nd}+(?:[.,٬٫]\p{Nd}+)*)(\p{L}+)$/u;
const LETTERS_AND_NUMBER = /^(aed|sar|qar|omr|kwd|bhd|usd|inr|pkr|php|dhs?|kd|bd|sr|rs)(\p{Nd}+(?:[.,٬٫]\p{Nd}+)*)$/iu;
const UNIT_LETTERS =
  /^(?:aed|dhs?|dirhams?|sar|sr|qar|qr|kwd|kd|bhd|bd|usd|inr|php|k|cvs?|apps?|days?|weeks?|wks?|months?|mos?|mths?|years?|yrs?|hrs?|hours?|mins?|درهم|ريال|دينار|دولار|يوم|شهر|شهور|سنة|سنه|سنين|ساعة|ساعه|ألف|الف|طلب|ايام|أيام)$/iu;
const MAX_DIGITS = 7;
const LETTER = /\p{L}/u;
const ARABIC_LETTER = /[\u0620-\u06ff]/;

const unreadableSpans = (note: string): [number, number][] =>
  note.includes('@') || note.includes('#') || /www\.|http/i.test(note)
    ? [...note.matchAll(UNREADABLE)].map(({ index, 0: { length } }) => [index, index + length])
    : [];

const SPEAKS =
  /^(?:و|ف)?(?:قال|قالت|قالوا|يقول|تقول|يقولون|قالي|قالتلي|بيقول|بتقول|قلي|قالت|said|says|told|asked|wrote)$/;

/** Whether quoted speech goes on behind a gap: marks open and close it, the end of a line or sentence closes a colon's. */
const quotedAfter = (
  gap: string,
  quote: 'none' | 'marks' | 'colon',
  hasSpoken: boolean,
): 'none' | 'marks' | 'colon' => {
  let state = quote;
  for (const sign of gap) {
    if (sign === '\n' || sign === '»' || sign === '”') state = 'none';
    else if (sign === '«' || sign === '“') state = 'marks';
    else if (sign === '"') state = state === 'marks' ? 'none' : 'marks';
    else if (state === 'colon' && /[.!?؟]/.test(sign)) state = 'none';
    else if (sign === ':' && state === 'none' && hasSpoken) state = 'colon';
  }
  if (/(?:^|[\s:,(])['‘]$/.test(gap) && state === 'none') return 'marks';
  return state === 'marks' && /^['’](?:[\s.,!?]|$)/.test(gap) ? 'none' : state;
};

const digitsIn = (text: string): number => text.replace(/\P{Nd}/gu, '').length;

const cut = (raw: string): string[] => {
  const unit = NUMBER_AND_LETTERS.exec(raw);
  if (unit !== null && UNIT_LETTERS.test(unit[2] ?? '')) return [unit[1] ?? '', unit[2] ?? ''];
  const money = LETTERS_AND_NUMBER.exec(raw);
  return money === null ? [raw] : [money[1] ?? '', money[2] ?? ''];
};

/** The words of a note in one pass. */
export const readTokens = (note: string): NoteToken[] => {
  const spans = unreadableSpans(note);
  const tokens: NoteToken[] = [];
  const forms = new Map<string, string>();
  const formOf = (raw: string): string => {
    let form = forms.get(raw);
    if (form === undefined) {
      form = fold(raw);
      forms.set(raw, form);
    }
    return form;
  };
  let sentence = 0;
  let last = 0;
  let span = 0;
  let quote: 'none' | 'marks' | 'colon' = 'none';
  let hasSpoken = false;
  for (const { index, 0: whole } of note.matchAll(TOKEN)) {
    if (index < last) continue;
    let at = index;
    for (const raw of cut(whole)) {
      const gap = note.slice(last, at);
      const isNewSentence = tokens.length > 0 && SENTENCE_END.test(gap);
      quote = quotedAfter(gap, quote, hasSpoken);
      if (isNewSentence) {
        sentence += 1;
        hasSpoken = false;
      }
      while ((spans[span]?.[1] ?? Number.POSITIVE_INFINITY) <= at) span += 1;
      const isHidden = (spans[span]?.[0] ?? Number.POSITIVE_INFINITY) <= at || digitsIn(raw) > MAX_DIGITS;
      const to = at + raw.length;
      ENDING.lastIndex = to;
      const ending = ENDING.exec(note)?.[1]?.toLowerCase() ?? '';
      const first = raw.charAt(0);
      tokens.push({
        raw,
        form: isHidden ? '' : formOf(raw),
        ending,
        from: at,
        to,
        gap,
        sentence,
        isFirst: isNewSentence || tokens.length === 0,
        isCapital: LETTER.test(first) && first !== first.toLowerCase(),
        isArabic: ARABIC_LETTER.test(raw),
        isQuoted: quote !== 'none',
      });
      hasSpoken ||= SPEAKS.test(tokens.at(-1)?.form ?? '');
      at = to;
      last = to + (ending === '' ? 0 : ending.length + 1);
    }
  }
  return tokens;
};

const AND = 'وف';
const PREPOSITIONS = 'بلكعه';

/** A folded Arabic word as it is, then without "and", "with", "to" …; «لوالد» is «للوالد» folded. */
export const withoutProclitics = ({ form, raw }: NoteToken): string[] => {
  const forms = [form];
  let word = form;
  if (word.length > 3 && AND.includes(word.charAt(0))) {
    word = word.slice(1);
    forms.push(word);
  }
  if (word.length > 3 && PREPOSITIONS.includes(word.charAt(0))) {
    if (word.startsWith('ل') && raw.includes('لل')) forms.push(`ا${word}`);
    forms.push(word.slice(1));
  }
  return forms;
};

/** Whether a token follows the one before with nothing but a space or a hyphen between. */
export const isJoined = (token: NoteToken | undefined): boolean =>
  token !== undefined && /^[ \u00a0\u200f-]{0,2}$/.test(token.gap);

/** A set of folded words from a readable list. */
export const foldedWords = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(fold));
