import { normalizeWords } from '#platform/search/full-text.ts';
import { withoutPlaces } from './country.ts';

const MAX_WORDS = 9;
const MAX_BARE_WORDS = 3;

/** How somebody goes on, rather than begins. */
const CONTINUES =
  /^(?:and|but|ok(?:ay)?|then|so|also|what if|what about|how about|what abt|if (?:he|she|they|i|it|yes|no|not)|how long|how much|how many|why|why not|when|until when|where|who|is it|is that|can (?:he|she|they|it)|do (?:they|i)|does (?:it|he|she)|even if|same|else|really|are you sure|which one|yes|no)\b|^(?:w|wa|wu|w\s?law|w\s?eza|w\s?itha|eza|itha|law|tayeb|tayb|6ayeb|tab|bas|leesh|leish|laish|lesh|leh|kam|mta|meta|ween|wein|fain|ya3ni)\s|^(?:و(?=(?:في|اذا|إذا|لو|كم|كيف|ان|إن|متى|متي|وين|اين|أين|هل|ليش|لماذا|ماذا|بعد|بالنسبة|ال|ب|ل|من|ايش|إيش|وش|شو|مين|ان ))|طيب|طب|اوكي|أوكي|لو|اذا|إذا|كم|ليش|ليه|لماذا|لمه|متى|متي|وين|اين|أين|بس|يعني|وش لو|شو لو|ماذا لو|ماذا عن|حتى لو|حتي لو|نفس|مين|من وين|اكيد)(?:\s|$|(?<=و))/iu;
/** Words that ask for a place and nothing else: "and what about in Saudi?". */
const EMPTY = new Set(
  normalizeWords(
    `and but ok okay what about how if in at the same for is it there then so too also as well a i am im we live here now country
     و في عن ماذا طيب وش شو ايش كيف بالنسبة ل الى نفس الشي الشيء عند لو كنت انا هنا وفي عندنا طب
     w wa fi fe b tayeb tayb 6ayeb shu sho shno kif keef bel fel`,
  ),
);

/** A question without a subject: "why?", «وكم المدة؟». */
const BARE = new Set([
  ...EMPTY,
  ...normalizeWords(
    `why not when where who which how long much many does do take until really sure yes no else more again can he she they
     ليش ليه لماذا متى وين اين مين كم المدة مدة ياخذ بعدين اكيد نعم لا ايوه اكثر غير طيب وليش ومتى وكم وكيف
     leesh leish laish lesh mta meta ween wein kam ba3dain akeed`,
  ),
]);

/** Whether a message names no subject of its own. */
export const isBare = (message: string): boolean => withoutPlaces(message).every((word) => BARE.has(word));

/** Whether a message may only be understood from the one before it. */
export const maySayMore = (message: string): boolean => {
  const words = normalizeWords(message);
  if (words.length <= MAX_BARE_WORDS) return true;
  return words.length <= MAX_WORDS && CONTINUES.test(message.trim());
};

/** Whether a message names nothing but a place: the same question for another country. */
export const namesOnlyPlace = (message: string): boolean => withoutPlaces(message).every((word) => EMPTY.has(word));
