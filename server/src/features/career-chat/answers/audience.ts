import type { GulfCountry } from '@bustan/contract/enums.ts';

/** For whom an answer is: citizens of the country, or people who live there with a residence permit. */
export type Audience = 'citizens' | 'residents';

const FOREIGN =
  'indian|pakistani|bangladeshi|bengali|nepali|nepalese|sri lankan|filipin[oa]|pinoy|kabayan|egyptian|jordanian|syrian|lebanese|palestinian|sudanese|yemeni|iraqi|moroccan|tunisian|algerian|libyan|kenyan|ugandan|nigerian|ghanaian|ethiopian|indonesian|iranian|afghan|british|american|canadian|african|somali';
const FOREIGN_AR =
  'هندي|باكستاني|بنغالي|بنقالي|نيبالي|سريلانكي|فلبيني|مصري|أردني|اردني|سوري|لبناني|فلسطيني|سوداني|يمني|عراقي|مغربي|تونسي|جزائري|ليبي|كيني|أوغندي|نيجيري|إثيوبي|إندونيسي|إيراني|أفغاني|صومالي';

const RESIDENT = new RegExp(
  `\\b(?:expats?|expatriates?|foreigners?|non[- ]?citizens?|residents?|iqama|kafala|sponsor(?:ship)?|(?:my|work|residen(?:ce|cy)|employment|family|husband|visit|visa) visa|on (?:a )?visa|visa (?:is )?(?:cancel\\w*|expir\\w*|transfer)|i ?'?a?m (?:an? )?(?:${FOREIGN})|(?:${FOREIGN}) (?:here|girl|guy|man|woman|nurse|teacher|engineer|in|working)|wafed|wafid|wafda|muqeem|mu2eem|mo2im|kafeel|kafil|iqamti|iqamty|iqamati)\\b` +
    `|(?<!\\p{L})(?:ال)?(?:وافد|مقيم|أجنبي|اجنبي|أجانب|مغترب)(?:ة|ين|ون|ات)?(?!\\p{L})|إقامتي|اقامتي|كفيلي|كفالتي|نقل كفالة|(?<!\\p{L})(?:أنا|انا|اني|كوني|لأني|لاني) (?:${FOREIGN_AR})(?:ة|ه)?(?!\\p{L})`,
  'iu',
);

const OWN: Record<GulfCountry, RegExp> = {
  ae: /\b(?:emirati|uae national|emarati)\b|(?:أنا|انا|كوني|لأني|لاني) (?:ال)?[إا]ماراتي(?:ة|ه)?/iu,
  sa: /\b(?:i ?'?a?m (?:an? )?saudi|saudi (?:citizen|national|girl|guy|woman|man)|ana (?:sa3udi|saudi|soudi)\w*)\b|(?:أنا|انا|كوني|لأني|لاني) (?:ال)?سعودي(?:ة|ه)?/iu,
  kw: /\b(?:i ?'?a?m (?:an? )?kuwaiti|kuwaiti (?:citizen|national|girl|guy|woman|man)|ana kuwaiti\w*)\b|(?:أنا|انا|كوني|لأني|لاني) (?:ال)?كويتي(?:ة|ه)?/iu,
  qa: /\b(?:i ?'?a?m (?:an? )?qatari|qatari (?:citizen|national|girl|guy|woman|man)|ana (?:qatari|qa6ari)\w*)\b|(?:أنا|انا|كوني|لأني|لاني) (?:ال)?قطري(?:ة|ه)?/iu,
  bh: /\b(?:i ?'?a?m (?:an? )?bahraini|bahraini (?:citizen|national|girl|guy|woman|man)|ana ba(?:h|7)raini\w*)\b|(?:أنا|انا|كوني|لأني|لاني) (?:ال)?بحريني(?:ة|ه)?/iu,
  om: /\b(?:i ?'?a?m (?:an? )?omani|omani (?:citizen|national|girl|guy|woman|man)|ana (?:o|3)mani\w*)\b|(?:أنا|انا|كوني|لأني|لاني) (?:ال)?عماني(?:ة|ه)?/iu,
};
const CITIZEN =
  /\b(?:citizens?|nationals?|muwa[t6]en\w*|mowa[t6]en\w*)\b|(?<!\p{L})(?:ال|لل)?مواطن(?:ة|ين|ات|ه)?(?!\p{L})/iu;
const NO_CITIZEN =
  /\b(?:not|non|no)[ -](?:an? )?(?:citizen|national|emirati|saudi|kuwaiti|qatari|bahraini|omani)|(?:لست|مو|مب|مش|غير) (?:ال)?مواطن/iu;

/** Whether somebody says that they are a citizen of that country, or a resident in it; null when they do not say. */
export const detectAudience = (text: string, country: GulfCountry | null): Audience | null => {
  if (RESIDENT.test(text) || NO_CITIZEN.test(text)) return 'residents';
  const own = (Object.keys(OWN) as GulfCountry[]).find((one) => OWN[one].test(text));
  // A citizen of one country is a resident in another.
  if (own !== undefined) return country === null || own === country ? 'citizens' : 'residents';
  return CITIZEN.test(text) ? 'citizens' : null;
};

/** "I am Indian", «أنا مصرية»: who somebody is, which is not what they ask about. */
const OWN_NATION = new RegExp(
  `\\b(?:i ?'?a?m|im|we are) (?:an? )?(?:${FOREIGN}|emirati|saudi|kuwaiti|qatari|bahraini|omani)\\b|(?<!\\p{L})(?:أنا|انا|اني|كوني) (?:${FOREIGN_AR})(?:ة|ه)?(?!\\p{L})`,
  'giu',
);

export const withoutOwnNation = (text: string): string => text.replaceAll(OWN_NATION, ' ');
