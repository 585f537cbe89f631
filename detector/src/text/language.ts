/** The languages of the texts; English is the fallback of whoever asks. */
export type Language = 'en' | 'ar';

/** The language of a text; Arabic in Latin letters and evenly mixed text are `mixed`. */
export type WrittenLanguage = Language | 'mixed';

const LATIN = /[a-zA-Z\u00c0-\u024f]+/g;
const ARABIC = /[\u0620-\u064a\u0671-\u06d3\ufb50-\ufdff\ufe70-\ufefc]+/g;
/** A script with this share of the letters is dominant; an English job title in an Arabic sentence changes nothing. */
const DOMINANT_SHARE = 0.7;

/** A word with a digit for an Arabic sound: "3ala", "ma7ad", not "2nd", "5km" or "B2B". */
const SOUND_DIGIT =
  /\b(?!\d+(?:st|nd|rd|th|am|pm|km|kg|gb|mb|hr|hrs|min|k|g|x|d|m|s)\b)(?:[a-z]+[235679][a-z']+|[235679][a-z']{2,}|[a-z]{2,}[235679])\b/gi;
const COMMON_WORD =
  /\b(?:ana|abi|abgha|wallah|walla|mafi|mafee|mako|akoo|shlon\w*|shfeek|wayed|wayid|leesh|laish|kif|keef|chithi|kida|mish|mesh|mub|hatha|hadha|ahli|alhamdulillah|khalas|yalla|bas|marra|elyoom|alyoom|mn|min|el|fi|la)\b/gi;
/** Counted only together with other evidence: these are also English words or names. */
const AMBIGUOUS_WORD = /^(?:la|el|min|bas|mesh|fi|ana|abi)$/i;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const lettersIn = (text: string, runs: RegExp): number =>
  text.match(runs)?.reduce((letters, row) => letters + row.length, 0) ?? 0;

/** Whether a text is Arabic in Latin letters and digits. */
export const isArabizi = (text: string): boolean => {
  const words = countOf(text, /[a-z0-9']+/gi);
  const sounds = countOf(text, SOUND_DIGIT);
  const common = text.match(COMMON_WORD) ?? [];
  const strong = common.filter((word) => !AMBIGUOUS_WORD.test(word)).length;
  const evidence = sounds + common.length;
  return sounds + strong > 0 && evidence >= Math.max(words > 3 ? 2 : 1, words * 0.25);
};

export interface WritingSystem {
  language: WrittenLanguage;
  /** Whether its Latin letters are read as Arabic. */
  isArabizi: boolean;
}

export const detectWriting = (text: string): WritingSystem => {
  const isArabic = isArabizi(text);
  const [latin, arabic] = [lettersIn(text, LATIN), lettersIn(text, ARABIC)];
  const letters = latin + arabic;
  const isDominant = (own: number): boolean => letters > 0 && own / letters >= DOMINANT_SHARE;
  const language = isDominant(arabic) ? 'ar' : isDominant(latin) && !isArabic ? 'en' : 'mixed';
  return { language, isArabizi: isArabic };
};

export const detectWrittenLanguage = (text: string): WrittenLanguage => detectWriting(text).language;

/** The language of the reply: that of the text, or of the interface when the text is mixed (safety section 2). */
export const detectLanguage = (text: string, fallback: Language): Language => {
  const written = detectWrittenLanguage(text);
  return written === 'mixed' ? fallback : written;
};
