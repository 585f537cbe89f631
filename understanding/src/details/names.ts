import { fold } from '@bustan/detector/text/normalize.ts';
import { ARAB_MEN, ARAB_WOMEN } from './names-arab.ts';
import { WORLD_MEN, WORLD_WOMEN } from './names-world.ts';

export interface ListedName {
  en: string;
  ar: string;
  gender: 'm' | 'f';
  /** How freely a word of that spelling is taken for the name: anywhere, beside a word that names, beside a relative. */
  needs: 'nothing' | 'naming' | 'relation';
}

const byForm = new Map<string, ListedName>();

const marks = (spelling: string): [string, ListedName['needs']] => {
  const word = spelling.replace(/!+$/, '');
  const count = spelling.length - word.length;
  return [word, count === 0 ? 'nothing' : count === 1 ? 'naming' : 'relation'];
};

/** Names of the world spelled in Arabic look like common words («لأني», «الآن»), the short ones above all. */
const SAFE_LENGTH = 5;

const addName = (entry: string, gender: 'm' | 'f', isForeign: boolean): void => {
  const at = entry.search(/[\u0600-\u06ff]/);
  const latin = entry.slice(0, at).trim().split('/').map(marks);
  const arabic = entry.slice(at).trim().split('/').map(marks);
  const said = { en: latin[0]?.[0] ?? '', ar: arabic[0]?.[0] ?? '', gender };
  const marked = arabic.map(([spelling, needs]): (typeof arabic)[number] =>
    isForeign ? [spelling, spelling.length < SAFE_LENGTH ? 'relation' : 'naming'] : [spelling, needs],
  );
  for (const [spelling, needs] of [...latin, ...marked]) {
    const form = fold(spelling);
    // The first row of a spelling stays.
    if (!byForm.has(form)) byForm.set(form, { ...said, needs });
  }
};
for (const [list, gender] of [
  [ARAB_WOMEN, 'f'],
  [ARAB_MEN, 'm'],
  [WORLD_WOMEN, 'f'],
  [WORLD_MEN, 'm'],
] as const) {
  const isForeign = list === WORLD_WOMEN || list === WORLD_MEN;
  for (const entry of list.replaceAll('\n', ' ').split(',')) addName(entry.trim(), gender, isForeign);
}

/** A first name by its folded form. */
export const listedName = (form: string): ListedName | undefined => byForm.get(form);
export const isListedName = (form: string): boolean => byForm.has(form);
