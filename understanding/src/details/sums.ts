import { fold } from '@bustan/detector/text/normalize.ts';
import type { Found, Sum, TokenNote } from './details.ts';
import { foldedWords, isJoined, type NoteToken } from './note-tokens.ts';
import { findNumber, growsBehind } from './numbers.ts';

export interface Currency {
  /** What stands before an amount in English: "AED ", "$". */
  code: string;
  /** The English word, `null` where it would name another country's money. */
  en: string | null;
  /** Arabic: 100 of it, 11 and 3. */
  ar: readonly [string, string, string];
}

/** name | code | codes as written | English word | Arabic | words as written, Arabizi too */
const ROWS = `
dirham | AED  | aed dhs dh | dirhams | درهم; درهمًا; دراهم | dirham dirhams derham dirhem derhem درهم دراهم درهما
saudi | SAR  | sar sr | riyals | ريال; ريالًا; ريالات | -
qatari | QAR  | qar qr | riyals | ريال; ريالًا; ريالات | -
omani | OMR  | omr | rials | ريال; ريالًا; ريالات | rial rials
riyal | -  | - | riyals | ريال; ريالًا; ريالات | riyal riyals reyal reyals riyalat ريال ريالات ريالا
kuwaiti | KD  | kd kwd | dinars | دينار; دينارًا; دنانير | -
bahraini | BD  | bd bhd | dinars | دينار; دينارًا; دنانير | -
dinar | -  | - | dinars | دينار; دينارًا; دنانير | dinar dinars دينار دنانير دينارا
dollar | $ | usd | dollars | دولار; دولارًا; دولارات | dollar dollars دولار دولارات دولارا
rupee | Rs  | rs inr pkr | rupees | روبية; روبية; روبيات | rupee rupees روبية روبيه روبيات
peso | PHP  | php | pesos | بيزو; بيزو; - | peso pesos بيزو
gineh | -  | egp | - | جنيه; جنيهًا; جنيهات | جنيه جنيهات genih geneh gneh gineh`;

const rows = ROWS.trim()
  .split('\n')
  .map((row) => row.split(' | '));
const filled = (cell: string | undefined): string[] =>
  (cell ?? '-')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '-');

export const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  rows.map(([name = '', code = '', , en, arabic = '']) => {
    const [hundred = '', eleven = '', three = ''] = arabic.split(';').map((form) => form.trim());
    return [
      name,
      {
        code: code === '$' ? code : code.startsWith('-') ? '' : `${code.trim()} `,
        en: en === '-' ? null : (en ?? null),
        ar: [hundred, eleven, three],
      },
    ];
  }),
);

const byForm = new Map<string, { currency: string; isCode: boolean }>();
for (const [name = '', , codes, , , spellings] of rows) {
  for (const form of filled(codes)) byForm.set(fold(form), { currency: name, isCode: true });
  for (const form of filled(spellings)) byForm.set(fold(form), { currency: name, isCode: false });
}

/** Money without a currency ("4k", "9,000") is only one where pay is spoken of. */
const PAY = foldedWords(`salary pay paid pays offer offered offers package basic rent loan debt owe owes deposit
  راتب الراتب راتبي رواتب معاش ايجار الإيجار قرض دين عرض عرضوا ratib rateb salry`);
const MONEY_ONLY = foldedWords('k');

const currencyAt = (token: NoteToken | undefined) => (token === undefined ? undefined : byForm.get(token.form));

const isPaySentence = (tokens: readonly NoteToken[], at: number): boolean => {
  const sentence = tokens[at]?.sentence;
  for (let near = Math.max(0, at - 8); near < Math.min(tokens.length, at + 9); near += 1) {
    const token = tokens[near];
    if (token?.sentence === sentence && PAY.has(token?.form ?? '')) return true;
  }
  return false;
};

export const findSums = ({ tokens, isArabizi }: TokenNote): Found<Sum>[] => {
  const found: Found<Sum>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const number = findNumber(tokens, at, isArabizi);
    if (number === null) continue;
    const { value, end } = number;
    const after = isJoined(tokens[end]) ? currencyAt(tokens[end]) : undefined;
    const lead = isJoined(token) ? tokens[at - 1] : undefined;
    // In Arabizi "sar" is "became".
    const before = isArabizi && lead?.raw !== lead?.raw.toUpperCase() ? undefined : currencyAt(lead);
    const isDollar = token.gap.endsWith('$');
    const hasThousand = MONEY_ONLY.has(tokens[end - 1]?.form ?? '');
    const behind = after === undefined ? end : end + 1;
    const isPart =
      growsBehind(tokens, behind) ||
      (/^[ ]*[-–—][ ]*$/.test(tokens[end]?.gap ?? '') && /^\d/.test(tokens[end]?.form ?? ''));
    const currency =
      after ??
      (before?.isCode === true ? before : undefined) ??
      (isDollar ? { currency: 'dollar', isCode: true } : undefined);
    if (currency !== undefined && !isPart && value > 1) {
      const first = after === undefined && before?.isCode === true ? at - 1 : at;
      found.push({ first, end: behind, detail: { kind: 'sum', value, ...currency } });
    } else if (
      hasThousand &&
      !isPart &&
      isPaySentence(tokens, at) &&
      !/^[a-z]/.test(isJoined(tokens[end]) ? nextForm(tokens, end) : '')
    ) {
      found.push({ first: at, end, detail: { kind: 'sum', value, currency: null, isCode: false } });
    }
    at = behind - 1;
  }
  return found;
};

const PLAIN_AFTER = foldedWords(
  'a per for and but only all with now is was in on from at as to daw lang so salary basic package offer monthly month',
);
/** The word behind an amount, where it may say what is counted ("4k followers"). */
const nextForm = (tokens: readonly NoteToken[], end: number): string => {
  const form = tokens[end]?.form ?? '';
  return PLAIN_AFTER.has(form) ? '' : form;
};
