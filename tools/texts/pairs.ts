/** An Arabic text of a parsed file, with its English twin. */
export interface Pair {
  /** Where in the file: the text's own key, or the path to it, such as `[3].title`; in an article section and paragraph. */
  key: string;
  arabic: string;
  /** Null where the place has no English. */
  english: string | null;
  /** For who chose to be addressed as a woman or as a man; it has the key of the text that it stands beside. */
  isGendered: boolean;
}

/** Not our words: what people type, for the search and for what is understood, and what others call their pages. */
const WORDS_OF_OTHERS = new Set(['asks', 'words', 'source', 'sources']);

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

const join = (path: string, key: string): string => (path === '' || key === '' ? `${path}${key}` : `${path}.${key}`);

/** Names an entry of a list so that the name outlives the entries before it, where the entry has a name. */
const nameOfEntry = (path: string, at: number, entry: unknown): string => {
  const name = isFields(entry) ? (entry.slug ?? entry.topic ?? entry.kind) : undefined;
  return `${path}[${typeof name === 'string' ? name : at}]`;
};

/** The English of a field, beside it: `en` for `ar`, `ar_masculine` and `ar_feminine`, `title` for `title_ar`. */
const twinOf = (fields: Fields, key: string): string | null => {
  const twin = /^ar(_|$)/.test(key) ? fields.en : key.endsWith('_ar') ? fields[key.slice(0, -3)] : null;
  return typeof twin === 'string' ? twin : null;
};

/** Arabic has plural forms that English has not; their twin is the English of the form `_other`. */
const withPluralTwin = (fields: Fields, key: string, field: unknown): unknown => {
  const [form = ''] = /_(zero|two|few|many)$/.exec(key) ?? [];
  const other = form === '' ? undefined : fields[`${key.slice(0, -form.length)}_other`];
  return isFields(field) && isFields(other) ? { en: other.en, ...field } : field;
};

/** Every Arabic text of a parsed JSON or YAML file. */
export const pairsIn = (value: unknown, path = ''): Pair[] => {
  if (Array.isArray(value)) return value.flatMap((entry, at) => pairsIn(entry, nameOfEntry(path, at, entry)));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, ownField]) => {
    // A note that somebody types, as an example for a model; a helpline's note is ours, in both languages.
    if (WORDS_OF_OTHERS.has(key) || (key === 'note' && typeof ownField === 'string')) return [];
    const field = withPluralTwin(value, key, ownField);
    const place = join(path, key.replace(/^ar(_masculine|_feminine)?$|_ar$/, ''));
    if (typeof field !== 'string') return pairsIn(field, place);
    const isGendered = /^ar_/.test(key);
    return hasArabic(field) ? [{ key: place, arabic: field, english: twinOf(value, key), isGendered }] : [];
  });
};

/** The paragraphs below a heading, each with the list that it leads in. */
const paragraphsOf = (section: string): string[] =>
  section
    .split(/\n{2,}(?!- )/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Both languages have the same headings. A section is compared by paragraphs where both have as many, else as a whole. */
export const pairsOfArticle = (arabic: string, english: string): Pair[] => {
  const [arabicSections = [], englishSections = []] = [arabic, english].map((text) => text.split(/^(?=## )/m));
  const isGendered = false;
  return arabicSections.flatMap((section, at) => {
    const twin = englishSections[at] ?? '';
    const [own, others] = [paragraphsOf(section), paragraphsOf(twin)];
    if (own.length !== others.length)
      return [{ key: `${at + 1}`, arabic: section.trim(), english: twin.trim(), isGendered }];
    return own.map((paragraph, nth) => ({
      key: `${at + 1}.${nth + 1}`,
      arabic: paragraph,
      english: others[nth] ?? '',
      isGendered,
    }));
  });
};
