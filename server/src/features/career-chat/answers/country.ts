import { GULF_COUNTRIES, type GulfCountry } from '@bustan/contract/enums.ts';
import { normalizeWords } from '#platform/search/full-text.ts';

interface CountryWords {
  /** The country, its cities and its islands. */
  places: string;
  /** Its money, portals and authorities. */
  institutions: string;
  /** "Saudi law", «كويتي»: also said of a person who is elsewhere. */
  adjectives: string;
}

/** Words separated by spaces, those of one name joined by `_`; compared as `normalizeWords` writes them. */
const WORDS: Record<GulfCountry, CountryWords> = {
  ae: {
    places:
      'uae u_a_e emirates dubai dxb abu_dhabi abudhabi sharjah shj ajman fujairah ras_al_khaimah rak umm_al_quwain al_ain alain الامارات امارات دبي ابوظبي ابو_ظبي بوظبي الشارقة عجمان الفجيرة راس_الخيمة ام_القيوين مدينة_العين في_العين بالعين el_emarat emarat alemarat imarat dubay sharja',
    institutions:
      'mohre tasheel tas_heel aed dhs dirham dirhams nafis nafes iloe gdrfa icp tamm gpssa kawader freezone emirates_id tawteen difc adgm amer_centre درهم دراهم نافس توطين تسهيل كوادر وزارة_الموارد_البشرية_والتوطين هيئة_المعاشات',
    adjectives: 'emirati emiratis uae_national اماراتي اماراتية مواطن_اماراتي emarati emaratiya',
  },
  sa: {
    places:
      'saudi_arabia saudia_arabia saudi_arabi ksa k_s_a riyadh ryadh jeddah jedda dammam khobar al_khobar mecca makkah madinah medina jubail yanbu tabuk abha neom qassim السعودية سعودية المملكة الرياض جدة الدمام في_الخبر بالخبر مكة المدينة_المنورة الجبيل ينبع تبوك ابها نيوم حائل القصيم الاحساء alsaudia el_saudia saudia soudia al_riyadh jadda',
    institutions:
      'qiwa hrsd mhrsd hadaf hrdf hafiz jadarat taqat saned tamheer gosi absher musaned muqeem mudad iqama huroob saudization saudisation nitaqat ريال_سعودي منصة_قوى في_قوى على_قوى بقوى صندوق_هدف برنامج_هدف حافز جدارات طاقات ساند تمهير منصة_ابشر مساند مقيم_بلس هروب بلاغ_هروب السعودة نطاقات التامينات_الاجتماعية',
    adjectives: 'saudi saudis سعودي السعودي سعوديين سعوديات soudi saoudi',
  },
  kw: {
    places:
      'kuwait kwt q8 salmiya hawally farwaniya jahra ahmadi fahaheel الكويت كويت السالمية حولي الفروانية الجهراء الاحمدي الفحيحيل elkuwait alkuwait el_kuwait kwait kuwet',
    institutions:
      'kwd kuwaiti_dinar pam manpower_authority sahel_app as_hal article_18 article_20 article_22 دينار_كويتي القوى_العاملة ديوان_الخدمة تطبيق_سهل مادة_18 المادة_18 مادة_22 المادة_22 دعم_العمالة',
    adjectives: 'kuwaiti kuwaitis كويتي كويتية الكويتي الكويتية كويتيين',
  },
  qa: {
    places:
      'qatar doha lusail al_wakrah wakra al_khor ras_laffan mesaieed قطر الدوحة لوسيل الوكرة الخور راس_لفان الريان qatr gatar eldoha aldoha dawha',
    institutions:
      'qar qid qatari_riyal qatari_riyals adlsa metrash ouqoul hukoomi ريال_قطري مطراش منصة_عقول وزارة_العمل_القطرية',
    adjectives: 'qatari qataris قطري قطرية القطري القطرية قطريين',
  },
  bh: {
    places:
      'bahrain bahrein manama muharraq riffa isa_town البحرين بحرين المنامة المحرق الرفاع مدينة_عيسى elbahrain albahrain al_bahrain ba7rain el_ba7rain ba7rayn',
    institutions: 'bhd bahraini_dinar lmra tamkeen sio flexi_permit دينار_بحريني هيئة_تنظيم_سوق_العمل تمكين',
    adjectives: 'bahraini bahrainis بحريني بحرينية البحريني البحرينية بحرينيين',
  },
  om: {
    places:
      'oman muscat salalah sohar nizwa duqm sur_oman عمان مسقط صلالة صحار نزوى الدقم سلطنة_عمان السلطنة masqat mascat sala6a',
    institutions: 'omr omani_rial omani_riyal ريال_عماني مراكز_سند',
    adjectives: 'omani omanis عماني عمانية العماني العمانية عمانيين',
  },
};

const KINDS = ['places', 'institutions', 'adjectives'] as const;
type Kind = (typeof KINDS)[number];

interface Name {
  country: GulfCountry;
  kind: Kind;
  words: readonly string[];
}

/** «ولالسعودية» and "بدبي": a country with a joined particle, with or without the article. */
const particles = (word: string): string[] => {
  const bare = word.replace(/^ال/u, '');
  return /^\p{Script=Arabic}/u.test(word)
    ? [
        bare,
        word,
        ...['ب', 'ل', 'و', 'ف', 'وب', 'ول'].flatMap((particle) => [particle + word, particle + bare]),
        `لل${bare}`,
        `ولل${bare}`,
      ]
    : [word];
};

/** The names by their first word. */
const readNames = (): Map<string, Name[]> => {
  const names = new Map<string, Name[]>();
  for (const country of GULF_COUNTRIES) {
    for (const kind of KINDS) {
      for (const name of WORDS[country][kind].split(' ')) {
        const [first = '', ...rest] = normalizeWords(name.replaceAll('_', ' '));
        for (const form of particles(first)) {
          names.set(form, [...(names.get(form) ?? []), { country, kind, words: [form, ...rest] }]);
        }
      }
    }
  }
  return names;
};
const NAMES = readNames();

/** Before the place where somebody works, not before the one that they come from. */
const IN = new Set(normalizeWords('in at inside to into here for about في داخل الى fi fe fel بال and و'));
const FROM = new Set(normalizeWords('from leaving left من تركت mn min'));

/** "4,000 SAR", "350KD": only beside a number, as «صار» and others are written like that too. */
const MONEY: readonly (readonly [GulfCountry, RegExp])[] = [
  ['ae', /\d\s?(?:aed|dhs?)\b/i],
  ['sa', /\d\s?(?:sar|sr)\b|\b(?:sar|sr)\s?\d/i],
  ['kw', /\d\s?k\.?d\b|\bk\.?d\s?\d/i],
  ['qa', /\d\s?(?:qar|qr)\b|\b(?:qar|qr)\s?\d/i],
  ['bh', /\d\s?b\.?d\b|\bb\.?d\s?\d/i],
  ['om', /\d\s?(?:omr|r\.?o)\b|\bomr\s?\d/i],
];

interface Found extends Name {
  at: number;
}

const findNames = (words: readonly string[]): Found[] =>
  words.flatMap((word, at) => {
    const fitting = (NAMES.get(word) ?? []).filter((name) =>
      name.words.every((part, index) => words[at + index] === part),
    );
    const longest = fitting.toSorted((one, other) => other.words.length - one.words.length)[0];
    return longest === undefined ? [] : [{ ...longest, at }];
  });

const strengthOf = (words: readonly string[], { kind, at, words: name }: Found): number => {
  const before = words[at - 1] ?? '';
  const isJoined = /^[بف]/u.test(name[0] ?? '') && !/^(?:بحر|فجي|فحي|فرو)/u.test(name[0] ?? '');
  const place = IN.has(before) || isJoined ? 2 : FROM.has(before) ? -2 : 0;
  return { places: 4, institutions: 3, adjectives: 1 }[kind] + place;
};

/** The country that a text is about, in either script; of several the one where somebody is, else the one named last. */
export const detectCountry = (text: string): GulfCountry | null => {
  const words = normalizeWords(text);
  const found = findNames(words);
  const best = found
    .map((name) => ({ name, strength: strengthOf(words, name) }))
    .toSorted((one, other) => other.strength - one.strength || other.name.at - one.name.at)[0];
  return best?.name.country ?? MONEY.find(([, written]) => written.test(text))?.[0] ?? null;
};

/** The words of a text without the names of countries and cities: they say where, and not what, is asked. */
export const withoutPlaces = (text: string): string[] => {
  const words = normalizeWords(text);
  const taken = new Set(
    findNames(words)
      .filter(({ kind }) => kind !== 'institutions')
      .flatMap(({ at, words: name }) => name.map((_, index) => at + index)),
  );
  return words.filter((_, at) => !taken.has(at));
};
