import { fold } from '@bustan/detector/text/normalize.ts';
import type { Found, Name, Person, TokenNote } from './details.ts';
import { arabicRelationAt, arabiziRelationAt, english, englishRelationAt } from './family.ts';
import { type ListedName, listedName } from './names.ts';
import { isJoined, type NoteToken, withoutProclitics } from './note-tokens.ts';
import * as context from './people-context.ts';
import { KUNYA, PUBLIC_NAMES, TITLES_AR, TITLES_EN } from './titles.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const cleaned = (raw: string): string => raw.replace(/[\p{M}\p{Cf}\u0640]/gu, '');

/** A listed name at a token, without the "and" or "to" that Arabic writes at its beginning. */
const nameAt = (token: NoteToken | undefined): { listed: ListedName; written: string } | null => {
  if (token === undefined || token.form === '') return null;
  if (!token.isArabic) {
    const listed = listedName(token.form);
    return listed === undefined ? null : { listed, written: capital(token.raw) };
  }
  const own = listedName(token.form);
  if (own !== undefined) return { listed: own, written: cleaned(token.raw) };
  if (!/^[وفلب]/.test(token.form)) return null;
  for (const form of withoutProclitics(token).slice(1)) {
    const listed = form.length >= 4 && !form.startsWith('ال') ? listedName(form) : undefined;
    if (listed !== undefined && listed.needs === 'nothing') return { listed, written: listed.ar };
  }
  return null;
};

const toName = ({ isArabic }: NoteToken, { listed, written }: { listed: ListedName; written: string }): Name => ({
  written,
  en: isArabic ? listed.en : written,
  ar: isArabic ? written : listed.ar,
});

/** The name behind a relation: "my cousin Saif", «ولد عمي سيف». */
const nameBehind = (tokens: readonly NoteToken[], end: number): Name | null => {
  const token = tokens[end];
  if (token === undefined || !isJoined(token) || token.isFirst || tokens[end - 1]?.ending !== '') return null;
  const named = nameAt(token);
  if (token.isArabic) {
    // «زوجي فرحان» is no name, «صديقتي أمل قالت» is one.
    const needs = listedName(token.form)?.needs;
    const isPlain = needs === 'nothing' || (needs === 'naming' && context.SPEAKS.has(tokens[end + 1]?.form ?? ''));
    return named !== null && isPlain && !context.isWordHere(tokens, end) ? toName(token, named) : null;
  }
  if (named !== null && (token.isCapital || named.listed.needs === 'nothing')) return toName(token, named);
  const isUnlisted =
    token.isCapital &&
    named === null &&
    /^\p{L}{3,}$/u.test(token.raw) &&
    !context.NOT_A_NAME.has(token.form) &&
    token.raw !== token.raw.toUpperCase();
  return isUnlisted ? { written: token.raw, en: token.raw, ar: null } : null;
};

const genderOf = (name: Name | null): 'm' | 'f' | null =>
  name === null ? null : (listedName(fold(name.written))?.gender ?? null);

const titledAt = (tokens: readonly NoteToken[], at: number): Found<Person> | null => {
  const [title, token] = [tokens[at], tokens[at + 1]];
  if (title === undefined || token === undefined || !/^\.? ?$/.test(token.gap)) return null;
  if (title.isArabic) {
    const bare = withoutProclitics(title).find((form) => TITLES_AR.has(form) || KUNYA.has(form));
    if (bare === undefined || !token.isArabic) return null;
    const listed = listedName(token.form);
    if (listed === undefined || PUBLIC_NAMES.has(`${bare} ${token.form}`)) return null;
    const written = cleaned(token.raw);
    const isKunya = KUNYA.has(bare);
    const behind = tokens[at + 2];
    if (isKunya) {
      const kunya = {
        written: `${KUNYA.get(bare)?.ar} ${written}`,
        ar: `${KUNYA.get(bare)?.ar} ${written}`,
        en: `${KUNYA.get(bare)?.en} ${listed.en}`,
      };
      return person(at, at + 2, kunya, KUNYA.get(bare)?.gender ?? null);
    }
    if (listed.needs === 'relation' && behind === undefined) return null;
    return person(at + 1, at + 2, { written, ar: written, en: listed.en }, listed.gender);
  }
  const kunya = KUNYA.get(title.form);
  const child = listedName(token.form);
  if (kunya !== undefined && child !== undefined && token.isCapital && title.isCapital) {
    const written = `${title.raw} ${token.raw}`;
    return person(at, at + 2, { written, en: written, ar: `${kunya.ar} ${child.ar}` }, kunya.gender);
  }
  const said = TITLES_EN.get(title.form);
  const isName = token.isCapital && /^\p{L}{2,}$/u.test(token.raw) && !context.NOT_A_NAME.has(token.form);
  if (said === undefined || !isName || (token.isFirst && !/^\. ?$/.test(token.gap))) return null;
  if ((title.form.length < 4 && !title.isCapital) || (!title.isCapital && english.has(title.form))) return null;
  if (context.INSTITUTIONS.has(tokens[at + 2]?.form ?? '') && isJoined(tokens[at + 2])) return null;
  const listed = listedName(token.form);
  const written = `${capital(title.raw)}${tokens[at + 1]?.gap.startsWith('.') ? '.' : ''} ${token.raw}`;
  const isHer = said.gender === null && listed?.gender === 'f';
  const ar = listed === undefined || said.ar === null ? null : `${said.ar}${isHer ? 'ة' : ''} ${listed.ar}`;
  return person(at, at + 2, { written, en: written, ar }, said.gender ?? listed?.gender ?? null);
};

const person = (first: number, end: number, name: Name, gender: 'm' | 'f' | null): Found<Person> => ({
  first,
  end,
  detail: { kind: 'who', relation: null, name, gender },
});

/** A first name that stands by itself. */
const bareNameAt = ({ tokens }: TokenNote, at: number): Found<Person> | null => {
  const token = tokens[at];
  const named = nameAt(token);
  if (token === undefined || named === null || context.isWordHere(tokens, at)) return null;
  const isNaming = context.isNamedHere(tokens, at);
  const isMarked = context.NAME_MARKERS.has(tokens[at - 1]?.form ?? '') && isJoined(token);
  // Written «ليلي», «ليلى» may also be "of the night".
  if (token.isArabic && token.raw.endsWith('ي') && named.listed.ar.endsWith('ى') && !isNaming) return null;
  if (named.listed.needs === 'relation') return null;
  if (named.listed.needs === 'naming' && !isNaming && !isMarked) return null;
  if (!token.isArabic && !token.isCapital && !(named.listed.needs === 'nothing' && token.form.length >= 4 && isNaming))
    return null;
  return person(at, at + 1, toName(token, named), named.listed.gender);
};

/** "si Jessa", "kay Kuya Weng": Tagalog marks names. */
const markedNameAt = (tokens: readonly NoteToken[], at: number): Found<Person> | null => {
  const token = tokens[at];
  if (token === undefined || !context.FILIPINO_MARKERS.has(tokens[at - 1]?.form ?? '') || !isJoined(token)) return null;
  if (
    !token.isCapital ||
    token.isArabic ||
    !/^\p{L}{3,}$/u.test(token.raw) ||
    context.NOT_A_NAME.has(token.form) ||
    english.has(token.form)
  )
    return null;
  const listed = listedName(token.form);
  return person(at, at + 1, { written: token.raw, en: token.raw, ar: listed?.ar ?? null }, listed?.gender ?? null);
};

export const findPeople = (note: TokenNote): Found<Person>[] => {
  const { tokens, taken } = note;
  const found: Found<Person>[] = [];
  // In quoted speech a name is often the writer's, called by somebody.
  const own = new Set(tokens.filter((_, at) => context.isOwnName(tokens, at)).map(({ form }) => form));
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken[at] === 1 || tokens[at]?.form === '') continue;
    const titled = titledAt(tokens, at) ?? markedNameAt(tokens, at);
    const one =
      titled === null && tokens[at]?.isQuoted !== true
        ? (englishRelationAt(tokens, at) ?? arabicRelationAt(tokens, at) ?? arabiziRelationAt(note, at))
        : null;
    if (titled !== null) {
      found.push(titled);
      at = titled.end - 1;
    } else if (one !== null) {
      const { relation, first, end } = one;
      const name = nameBehind(tokens, end);
      const last = name === null ? end : end + 1;
      found.push({
        first,
        end: last,
        detail: { kind: 'who', relation: relation.name, name, gender: relation.gender ?? genderOf(name) },
      });
      at = last - 1;
    } else {
      const isOwn = own.has(tokens[at]?.form ?? '') || tokens[at]?.isQuoted === true;
      const bare = isOwn ? null : bareNameAt(note, at);
      if (bare !== null) found.push(bare);
    }
  }
  return found;
};
