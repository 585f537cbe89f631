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

const WORD = /[a-z\u0620-\u064a\u0671-\u06d3][a-z0-9'\u0620-\u06d3]*/gi;
/** Frequent in any English, and no words of Arabic in Latin letters: about four in ten words of an English text. */
const ENGLISH_WORD =
  /\b(?:the|and|my|is|was|are|were|to|of|for|with|that|this|it|its|it's|i'm|i|but|not|have|had|has|they|them|she|her|his|you|your|from|because|when|what|been|just|about|after|will|would|there|very|feel|again|then|who|one|only|out|up|get|got|today|know|want|don't|can't|didn't)\b/gi;
const MOSTLY_ENGLISH_SHARE = 0.25;
/** Small words of Arabic in Latin letters that English does not have; too few of them to call a whole text Arabizi. */
const ARABIZI_PARTICLE =
  /\b(?:w|wa|bs|wla|ma|mu|hek|kol|kil|kul|lel|b|bi|3a|lesa|lessa|elyoum|elyom|lyom|adri|3shan|ashan|inti|enti|enta|inta|allah|galoo?\w*|galt\w*|2al\w*|khallas\w*|khalas\w*|law|lama|yom|sa3a|gabl|gedam|sar|zain|tamam|shay|shi|shu|wesh|esh|kida|keda)\b/gi;

const countArabizi = (text: string): number =>
  countOf(text, SOUND_DIGIT) + countOf(text, COMMON_WORD) + countOf(text, ARABIZI_PARTICLE);

/** Which part of the words of a text are frequent in English, from 0 to 1; in an English text about 0.4. */
export const englishShare = (text: string): number => countOf(text, ENGLISH_WORD) / Math.max(1, countOf(text, WORD));

/** Whether most words of a mixed text are English. */
const isMostlyEnglish = (text: string): boolean => {
  const latin = countOf(text, /\b[a-z][a-z0-9']*/gi);
  const isLatin = latin > countOf(text, WORD) / 2;
  return isLatin && countOf(text, ENGLISH_WORD) > countArabizi(text) && englishShare(text) >= MOSTLY_ENGLISH_SHARE;
};

/** Words that are said in the Gulf's English too. */
const BORROWED = /\b(?:al-?hamdulillah|wallah|walla|khalas|yalla)\b/gi;

/** English with such a word in it: "Alhamdulillah for Friday." */
const isEnglishWithBorrowed = (text: string): boolean => {
  const own = text.replaceAll(BORROWED, '');
  return own !== text && countOf(own, ENGLISH_WORD) > 0 && countArabizi(own) === 0 && lettersIn(own, ARABIC) === 0;
};

/**
 * The language of the reply (safety section 2): that of the text; Arabic for a text that mixes both or writes Arabic in
 * Latin letters, unless the interface is English and most of its words are. A text without letters gets the interface's.
 */
export const detectLanguage = (text: string, ofInterface: Language): Language => {
  const written = detectWrittenLanguage(text);
  if (written === 'ar') return written;
  if (written === 'en' && countArabizi(text) <= countOf(text, ENGLISH_WORD)) return written;
  if (lettersIn(text, LATIN) + lettersIn(text, ARABIC) === 0) return ofInterface;
  if (isEnglishWithBorrowed(text)) return 'en';
  return ofInterface === 'en' && isMostlyEnglish(text) ? 'en' : 'ar';
};
