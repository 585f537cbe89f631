/** A conjunction, a particle and the article, also the «هال» and «عال» of the Gulf; the word itself keeps three letters. */
const ARTICLE = /^[وف]?(?:[بك]?ال|لل|هال|عال)(?=.{3})/u;
const CONJUNCTION = /^[وف](?=.{4})/u;
/** Longest first: plurals, whose it is, and the endings of verbs and of what belongs to something. */
const SUFFIX =
  /(?:وننا|ونها|ونهم|ونني|وني|ونه|ونك|تهم|تها|تنا|تني|يات|ائي|يين|ين|ون|ان|ات|وا|نا|ها|هم|هن|كم|ني|يه|ته|ه|ي|ك)$/u;
const MIN_STEM_CHARS = 3;

const withoutSuffix = (word: string): string => {
  const stem = word.replace(SUFFIX, '');
  return stem.length >= MIN_STEM_CHARS ? stem : word;
};

/** What is left of a folded word when what leans on it is taken away. */
export const stemArabic = (word: string): string => {
  const bare = word.replace(ARTICLE, '').replace(CONJUNCTION, '');
  return withoutSuffix(withoutSuffix(bare));
};

const WEAK = /(?<=.)[اوي]/gu;
/** What a verb or a noun puts before its root: «ي»عمل، «مت»درب، «است»خدم. */
const FORM = /^(?:است|يست|تست|نست|مست|من|ان|مت|يت|ات|نت|تت|[ايتنمبس])/u;
const ROOT_CHARS = 3;

const consonants = (word: string): string => word.replace(WEAK, '');

/** Sounds that are written for one another: «وضيفة» for «وظيفة», and most of all in Latin letters. */
const SOUND: Readonly<Record<string, string>> = {
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

/** The rest of a stem behind the form, as long as enough of it remains to tell words apart. */
const withoutForm = (stem: string): string => {
  const form = FORM.exec(stem)?.[0] ?? '';
  const rest = [form, form.slice(0, 1)].map(({ length }) => stem.slice(length));
  return rest.find((one) => consonants(one).length >= ROOT_CHARS) ?? stem;
};

/**
 * The consonants that the forms of one word share, «تدريب» and «متدرب» and «أتدرب». Undefined where too few are left.
 */
export const rootOf = (stem: string): string | undefined => {
  let rest = stem;
  for (let shorter = withoutForm(rest); shorter !== rest; shorter = withoutForm(rest)) rest = shorter;
  const root = consonants(rest);
  return root.length < ROOT_CHARS ? undefined : [...root].map((letter) => SOUND[letter] ?? letter).join('');
};
