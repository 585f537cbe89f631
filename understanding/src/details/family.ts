import { arabiziKey, fold } from '@bustan/detector/text/normalize.ts';
import { foldedWords, isJoined, type NoteToken, withoutProclitics } from './note-tokens.ts';
import * as context from './people-context.ts';
import { RELATIONS } from './relations.ts';

export interface Relation {
  name: string;
  en: string | null;
  ar: string | null;
  gender: 'm' | 'f' | null;
}

/** Relations by the folded English word. */
export const english = new Map<string, Relation>();
const arabic = new Map<string, Relation>();
const arabizi = new Map<string, Relation>();
export const RELATION_BY_NAME = new Map<string, Relation>();
/** Words that are also something else, «خالي» (empty). */
const needsContext = new Set<string>();
const filled = (cell: string): string[] => (cell === '-' ? [] : cell.split(' ')).filter((word) => !word.endsWith('_'));
for (const row of RELATIONS.trim().split('\n')) {
  const [name = '', en = '-', words = '-', gender, ar = '-', mine = '-', latin = '-'] = row
    .split('|')
    .map((cell) => cell.trim());
  const relation: Relation = {
    name,
    en: en === '-' ? null : en,
    ar: ar === '-' ? null : ar,
    gender: gender === 'm' || gender === 'f' ? gender : null,
  };
  RELATION_BY_NAME.set(name, relation);
  for (const word of filled(words)) english.set(fold(word), relation);
  for (const word of filled(mine)) {
    const key = word.replace('!', '').split('-').map(fold).join(' ');
    arabic.set(key, relation);
    if (word.endsWith('!')) needsContext.add(key);
  }
  for (const word of filled(latin)) {
    const key = word.replace('!', '').split('-').map(arabiziKey).join(' ');
    arabizi.set(key, relation);
    if (word.endsWith('!')) needsContext.add(key);
  }
}

interface FoundRelation {
  relation: Relation;
  first: number;
  end: number;
}

const POSSESSIVES = foldedWords('my our');
const MODIFIERS = foldedWords(
  'elder older eldest oldest younger youngest big little small twin late dear best only own poor lovely beautiful sweet baby',
);
/** Said without "my": "Mama asked", "dad laughed". */
const OWN_TITLES = foldedWords(
  'mom mum mommy mummy mama dad daddy papa baba ammi abbu amma appa nanay tatay lola lolo grandma grandpa',
);
/** "wife told on call", "father is not telling". */
const BARE = foldedWords('wife husband father mother brother sister');
const VERBS = foldedWords(
  'is was told said says asked asks called calls sent sends sold gave baked cooked cried thinks wants knows has does doesnt is keeps made bought',
);
const FILIPINO_MINE = foldedWords('ko namin');
const FILIPINO = foldedWords(
  'nanay tatay lola lolo mama papa kapatid asawa ate pinsan tita sister brother friend cousin',
);

export const englishRelationAt = (tokens: readonly NoteToken[], at: number): FoundRelation | null => {
  const token = tokens[at];
  if (token === undefined || token.isArabic) return null;
  if (POSSESSIVES.has(token.form)) {
    let head = at + 1;
    while (head < at + 3 && isJoined(tokens[head]) && MODIFIERS.has(tokens[head]?.form ?? '')) head += 1;
    const relation = english.get(tokens[head]?.form ?? '');
    if (relation === undefined || !isJoined(tokens[head])) return null;
    // "my father in law", "my sister's husband", "my friend circle" are somebody or something else.
    const after = tokens[head + 1];
    if (
      isJoined(after) &&
      /^(?:in|law|figure|circle|tongue|company|visa|land|city|office|request|list)$/.test(after?.form ?? '') &&
      (after?.form !== 'in' || tokens[head + 2]?.form === 'law')
    )
      return null;
    if (/^(?:brother|sister|friend|dear)$/.test(relation.name) && context.isAddress(tokens, at, head)) return null;
    if (tokens[head]?.ending === 's' && isJoined(after) && english.has(after?.form ?? '')) return null;
    return { relation, first: at, end: head + 1 };
  }
  const relation = english.get(token.form);
  if (relation === undefined) return null;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (isJoined(after) && FILIPINO_MINE.has(after?.form ?? '') && FILIPINO.has(token.form))
    return { relation, first: at, end: at + 2 };
  if (token.isFirst && token.ending === '' && BARE.has(token.form) && isJoined(after) && VERBS.has(after?.form ?? '')) {
    return { relation, first: at, end: at + 1 };
  }
  if (!OWN_TITLES.has(token.form) || context.isCalledOut(tokens, at)) return null;
  if (token.ending === 's' && isJoined(after) && (english.has(after?.form ?? '') || after?.isCapital === true))
    return null;
  if (
    before !== undefined &&
    isJoined(token) &&
    (context.NOT_OWN.has(before.form) ||
      before.ending === 's' ||
      (before.isCapital && !before.isFirst && !POSSESSIVES.has(before.form) && before.form.length > 2))
  )
    return null;
  // "Mama Njeri" and "Papa John" are names.
  if (isJoined(after) && after?.isCapital === true && after.form.length > 1 && !/^(?:im|i)$/.test(after.form))
    return null;
  return { relation, first: at, end: at + 1 };
};

const MAX_RELATION_WORDS = 2;

export const arabicRelationAt = (tokens: readonly NoteToken[], at: number): FoundRelation | null => {
  const token = tokens[at];
  if (token === undefined || !token.isArabic) return null;
  const next = isJoined(tokens[at + 1]) ? tokens[at + 1] : undefined;
  for (const form of withoutProclitics(token)) {
    const pair = next === undefined ? undefined : arabic.get(`${form} ${next.form}`);
    if (pair !== undefined) return { relation: pair, first: at, end: at + MAX_RELATION_WORDS };
    // «أخواتي» are sisters, «إخواتي» and «اخواتي» are brothers and sisters.
    const one = form === 'اخواتي' && !token.raw.includes('أ') ? RELATION_BY_NAME.get('siblings') : arabic.get(form);
    // «والديّ» is both parents, «ولديّ» two sons.
    if (one === undefined || token.raw.endsWith('ي\u0651')) continue;
    if (/^(?:ماما|بابا|جدو|تيتا|خالو)$/.test(form) && (context.isCalledOut(tokens, at) || token.raw.includes('\u064b')))
      return null;
    if (context.isMeantOtherwise(tokens, at, form, needsContext)) return null;
    return { relation: one, first: at, end: at + 1 };
  }
  return context.isMsaFather(tokens, at)
    ? { relation: arabic.get(fold('والدي')) as Relation, first: at, end: at + 1 }
    : null;
};

/** Unlike any English word or name, so that they are read in every text; so are words with digits for sounds. */
const PLAINLY_ARABIC = foldedWords(
  'ommi ummi okhti ukhti okhoy akhoy akhooy abooy abouy khalti walidi walidati zawji zawjati rafeegi rafeegti khatibti bint bent walad ibn',
);

export const arabiziRelationAt = (
  { tokens, isArabizi }: { tokens: readonly NoteToken[]; isArabizi: boolean },
  at: number,
): FoundRelation | null => {
  const token = tokens[at];
  if (token === undefined || token.isArabic || token.form.length < 3) return null;
  if (!isArabizi && !PLAINLY_ARABIC.has(token.form) && !/[a-z]\d|\d[a-z]/.test(token.form)) return null;
  const key = arabiziKey(token.form);
  const next = isJoined(tokens[at + 1]) ? tokens[at + 1] : undefined;
  const pair = next === undefined ? undefined : arabizi.get(`${key} ${arabiziKey(next.form)}`);
  if (pair !== undefined) return { relation: pair, first: at, end: at + MAX_RELATION_WORDS };
  const one = arabizi.get(key);
  if (one === undefined || needsContext.has(key) || context.VOCATIVES.has(tokens[at - 1]?.form ?? '')) return null;
  if (context.RELATIVE_OF.has(tokens[at - 1]?.form ?? '')) return null;
  // "el ahly" is a club.
  if (/^(?:el|al|il)$/.test(tokens[at - 1]?.form ?? '')) return null;
  return { relation: one, first: at, end: at + 1 };
};
