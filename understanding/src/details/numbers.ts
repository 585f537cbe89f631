import { arabiziKey } from '@bustan/detector/text/normalize.ts';
import { foldedWords, isJoined, type NoteToken } from './note-tokens.ts';
import { ARABIZI, FOLDED_ARABIC, FOLDED_ENGLISH, TEENS } from './number-words.ts';

export interface FoundNumber {
  value: number;
  /** The position behind its last word. */
  end: number;
}

const THOUSAND = foldedWords('thousand k الف ألفا ألاف آلاف الاف تلاف alf alaf alaaf');
const TWO_THOUSAND = foldedWords('ألفين الفين ألفان');
const HUNDRED = foldedWords('hundred مية مئة مائة');
const AND = foldedWords('and');
const A = foldedWords('a an');
/** What makes a number another one: "two and a half", «سنتين ونص», "three hundred something". */
const GROWS = foldedWords(
  'half quarter third something odd lakh lakhs million crore نص ونص نصف ونصف ربع وربع وثلث مليون لاك مليار wnos nos',
);

const WHOLE = /^\d{1,7}$/;
const GROUPED = /^\d{1,3}(?:[,،٬]\d{3}){1,2}$/;

/** A number in digits: "4,000"; `null` for "4.000", which may be four. */
const digitsOf = (form: string): number | null =>
  WHOLE.test(form) ? Number(form) : GROUPED.test(form) ? Number(form.replace(/\D/g, '')) : null;

const wordValue = ({ form, isArabic }: NoteToken, hasStarted: boolean): number | null => {
  if (!isArabic) return FOLDED_ENGLISH.get(form) ?? null;
  const own = FOLDED_ARABIC.get(form);
  if (own !== undefined) return hasStarted ? null : own;
  const joined = form.startsWith('و') ? FOLDED_ARABIC.get(form.slice(1)) : undefined;
  return joined ?? null;
};

export const isNumberWord = (token: NoteToken | undefined): boolean => {
  if (token === undefined || token.form === '') return false;
  if (/^\d[\d.,]*$/.test(token.form) || wordValue(token, false) !== null) return true;
  return !token.isArabic && token.form.length > 3 && ARABIZI.has(arabiziKey(token.form));
};

interface Sum {
  thousands: number;
  rest: number;
  /** The value of the part added last: twenty may be followed by five, five by nothing but a hundred. */
  last: number;
}

const addPart = (sum: Sum, part: number): boolean => {
  if (sum.last > 0 && part >= sum.last) return false;
  if (sum.last > 0 && sum.last < 20) return false;
  if (sum.last >= 20 && sum.last < 100 && part >= 10) return false;
  sum.rest += part;
  sum.last = part;
  return true;
};

const multiply = (sum: Sum, token: NoteToken): boolean => {
  const { form } = token;
  if (THOUSAND.has(form) || THOUSAND.has(form.replace(/^و/, ''))) {
    if (sum.thousands > 0) return false;
    sum.thousands = Math.max(sum.rest, 1) * 1000;
    sum.rest = 0;
    sum.last = 1000;
    return true;
  }
  if (!HUNDRED.has(form) || sum.rest === 0 || sum.rest >= 10) return false;
  sum.rest *= 100;
  sum.last = 100;
  return true;
};

/** The number that begins at a token, in digits or words; `null` where none does or it is not plain (a range, a half). */
export const findNumber = (tokens: readonly NoteToken[], at: number, isArabizi = false): FoundNumber | null => {
  const first = tokens[at];
  if (first === undefined || first.form === '') return null;
  const sum: Sum = { thousands: 0, rest: 0, last: 0 };
  let end = at;
  if (/^\d/.test(first.form)) {
    const value = digitsOf(first.form);
    const next = tokens[at + 1];
    const [, whole, tenth] = /^(\d{1,3})[.,](\d)$/.exec(first.form) ?? [];
    if (value === null && whole !== undefined && isJoined(next) && THOUSAND.has(next?.form ?? '')) {
      return { value: Number(whole) * 1000 + Number(tenth) * 100, end: at + 2 };
    }
    if (value === null) return null;
    sum.rest = value;
    sum.last = value > 0 ? value : 1;
    end = at + 1;
    if (next !== undefined && isJoined(next) && THOUSAND.has(next.form) && value < 1000) {
      multiply(sum, next);
      end += 1;
    } else return guard(tokens, at, { value, end });
  } else if (A.has(first.form) && /^(?:hundred|thousand)$/.test(tokens[at + 1]?.form ?? '')) {
    sum.rest = 1;
    sum.last = 1;
    end = at + 1;
  } else if (TWO_THOUSAND.has(first.form)) {
    Object.assign(sum, { thousands: 2000, last: 1000 });
    end = at + 1;
  } else if (isArabizi && !first.isArabic && !FOLDED_ENGLISH.has(first.form)) {
    const value = first.form.length > 3 ? ARABIZI.get(arabiziKey(first.form)) : undefined;
    return value === undefined ? null : guard(tokens, at, { value, end: at + 1 });
  }
  for (let here = end; here < at + 8; here += 1) {
    const token = tokens[here];
    if (token === undefined || (here > at && !isJoined(token))) break;
    if (AND.has(token.form) && here > at) {
      if (FOLDED_ENGLISH.has(tokens[here + 1]?.form ?? '')) continue;
      break;
    }
    if (TEENS.has(token.form) && here > at && sum.rest >= 3 && sum.rest < 10) {
      sum.rest += 10;
      sum.last = sum.rest;
      end = here + 1;
      continue;
    }
    if (multiply(sum, token)) {
      end = here + 1;
      continue;
    }
    const part = wordValue(token, here > at && token.isArabic && sum.last > 0);
    if (part === null || !addPart(sum, part)) break;
    end = here + 1;
  }
  const value = sum.thousands + sum.rest;
  return end === at || value === 0 ? null : guard(tokens, at, { value, end });
};

const RANGE_GAP = /[-–—/~.:+*×]$|^[-–—/~:*×]/;

/** No part of a range, a fraction, a time of day or a larger number. */
const guard = (tokens: readonly NoteToken[], at: number, found: FoundNumber): FoundNumber | null => {
  const [before, after] = [tokens[at - 1], tokens[found.end]];
  const first = tokens[at];
  if (first !== undefined && before !== undefined && /[-–—/~.:*×]$/.test(first.gap) && isNumberWord(before))
    return null;
  if (before !== undefined && isJoined(first) && isNumberWord(before)) return null;
  // «أحد عشر», «اثنا عشر».
  if (TEENS.has(first?.form ?? '') && /^(?:احد|احدي|اثنا|اثني|اثنتا|اثنتي)$/.test(before?.form ?? '')) return null;
  if (
    before !== undefined &&
    /^(?:or|to|او|الي|ل|of|til|till|until)$/.test(before.form) &&
    isNumberWord(tokens[at - 2])
  )
    return null;
  if (before !== undefined && /^(?:and|و|w)$/.test(before.form) && isNumberWord(tokens[at - 2])) return null;
  if (after === undefined) return found;
  if (RANGE_GAP.test(after.gap) && isNumberWord(after)) return null;
  if (isJoined(after) && (GROWS.has(after.form) || isNumberWord(after))) return null;
  if (/^(?:or|to|او|الي)$/.test(after.form) && isNumberWord(tokens[found.end + 1])) return null;
  if (AND.has(after.form) && (A.has(tokens[found.end + 1]?.form ?? '') || GROWS.has(tokens[found.end + 1]?.form ?? '')))
    return null;
  return found;
};

/** Whether what follows a number and its noun makes the whole more: "two years and three months", «سنة ونص». */
export const growsBehind = (tokens: readonly NoteToken[], end: number): boolean => {
  const after = tokens[end];
  if (after === undefined || !/^[ ,،-]*$/.test(after.gap)) return false;
  if (GROWS.has(after.form)) return true;
  if (!AND.has(after.form) && after.form !== 'w' && after.form !== 'و') return false;
  const next = tokens[end + 1];
  return A.has(next?.form ?? '') || GROWS.has(next?.form ?? '');
};
