/** Prefixed conjunction, particle and article, also the «هال» and «عال» of the Gulf; three letters of the word must remain. */
const ARTICLE = /^[وف]?(?:[بك]?ال|لل|هال|عال)(?=.{3})/u;
const CONJUNCTION = /^[وف](?=.{4})/u;
/** Plural, possessive and verb suffixes, longest first. */
const SUFFIX =
  /(?:وننا|ونها|ونهم|ونني|وني|ونه|ونك|تهم|تها|تنا|تني|يات|ائي|يين|ين|ون|ان|ات|وا|نا|ها|هم|هن|كم|ني|يه|ته|ه|ي|ك)$/u;
const MIN_STEM_CHARS = 3;

const withoutSuffix = (word: string): string => {
  const stem = word.replace(SUFFIX, '');
  return stem.length >= MIN_STEM_CHARS ? stem : word;
};

/** Removes clitics and suffixes from a folded word. */
export const stemArabic = (word: string): string => {
  const bare = word.replace(ARTICLE, '').replace(CONJUNCTION, '');
  return withoutSuffix(withoutSuffix(bare));
};

const WEAK_LETTER = /(?<=.)[اوي]/gu;
/** The prefixes of verb forms and derived nouns: «ي»عمل، «مت»درب، «است»خدم. */
const VERB_PREFIX = /^(?:است|يست|تست|نست|مست|من|ان|مت|يت|ات|نت|تت|[ايتنمبس])/u;
const ROOT_CHARS = 3;

const consonants = (word: string): string => word.replace(WEAK_LETTER, '');

/** Letters that are confused, most of all in Latin letters: «وضيفة» for «وظيفة». */
const LETTER_VARIANT: Readonly<Record<string, string>> = {
  ص: 'س',
  ط: 'ت',
  ض: 'د',
  ظ: 'د',
  ذ: 'د',
  ز: 'د',
  ث: 'د',
  ح: 'ه',
  غ: 'ق',
};

/** The stem without a verb prefix, if enough of it remains to be distinctive. */
const withoutVerbPrefix = (stem: string): string => {
  const form = VERB_PREFIX.exec(stem)?.[0] ?? '';
  const rest = [form, form.slice(0, 1)].map(({ length }) => stem.slice(length));
  return rest.find((one) => consonants(one).length >= ROOT_CHARS) ?? stem;
};

/**
 * The consonants that the forms of one word share, «تدريب» and «متدرب» and «أتدرب». Undefined where too few are left.
 */
export const rootOf = (stem: string): string | undefined => {
  let rest = stem;
  for (let shorter = withoutVerbPrefix(rest); shorter !== rest; shorter = withoutVerbPrefix(rest)) rest = shorter;
  const root = consonants(rest);
  return root.length < ROOT_CHARS ? undefined : [...root].map((letter) => LETTER_VARIANT[letter] ?? letter).join('');
};
