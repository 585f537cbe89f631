import { fold } from '@bustan/detector/text/normalize.ts';
import { type NoteToken, withoutProclitics } from './note-tokens.ts';
import { CITIES, EMPLOYERS, PORTALS } from './place-list.ts';

export interface ListedPlace {
  sort: 'employer' | 'portal' | 'city';
  en: string;
  ar: string;
  needsWork: boolean;
  needsCapital: boolean;
}

const listed = new Map<string, ListedPlace>();
/** The first words of listed places of several words. */
const beginnings = new Set<string>();
const keyOf = (spelling: string): string =>
  spelling
    .split(/[\s.\-']+/)
    .map(fold)
    .join(' ');
for (const [sort, rows] of [
  ['portal', PORTALS],
  ['employer', EMPLOYERS],
  ['city', CITIES],
] as const) {
  for (const row of rows.trim().split('\n')) {
    const [latin = '', arabic = ''] = row.split(' | ');
    const clean = (cell: string) => (cell.split('/')[0] ?? '').replace('!', '');
    const said = { en: clean(latin), ar: clean(arabic) };
    for (const spelling of [...latin.split('/'), ...arabic.split('/')]) {
      const key = keyOf(spelling.replace('!', ''));
      const needsWork = spelling.endsWith('!');
      const isShort = spelling.length <= 4 && spelling === spelling.toUpperCase();
      listed.set(key, { sort, ...said, needsWork, needsCapital: needsWork || isShort });
      const words = key.split(' ');
      for (let length = 1; length < words.length; length += 1) beginnings.add(words.slice(0, length).join(' '));
    }
  }
}
const MAX_WORDS = 5;

/** The longest listed place that begins at a token. */
export const longestAt = (tokens: readonly NoteToken[], at: number): { end: number; place: ListedPlace } | null => {
  const token = tokens[at];
  if (token === undefined || token.form === '') return null;
  for (const start of token.isArabic ? withoutProclitics(token) : [token.form]) {
    let best: { end: number; place: ListedPlace } | null = null;
    let key = start;
    for (let end = at + 1; end <= at + MAX_WORDS; end += 1) {
      const place = listed.get(key);
      if (place !== undefined) best = { end, place };
      if (!beginnings.has(key)) break;
      const next = tokens[end];
      if (next === undefined || !/^[ .'’-]$/.test(next.gap)) break;
      key += ` ${next.form}`;
    }
    if (best !== null) return best;
  }
  return null;
};
