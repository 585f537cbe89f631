import { NOUNS } from './count-nouns.ts';
import type { Count, Detail, Person, Sum } from './details.ts';
import { RELATION_BY_NAME } from './family.ts';
import { CURRENCIES } from './sums.ts';

type Language = 'en' | 'ar';

const ENGLISH_NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** 3 to 10: before feminine nouns, before masculine ones. */
const ARABIC_NUMBERS = [
  ['ثلاث', 'ثلاثة'],
  ['أربع', 'أربعة'],
  ['خمس', 'خمسة'],
  ['ست', 'ستة'],
  ['سبع', 'سبعة'],
  ['ثماني', 'ثمانية'],
  ['تسع', 'تسعة'],
  ['عشر', 'عشرة'],
];

const GROUPED = new Intl.NumberFormat('en', { numberingSystem: 'latn' });
const digits = (value: number, from: number): string => (value >= from ? GROUPED.format(value) : String(value));

/** Which form an Arabic noun takes behind digits; `null` for 101, 102, which would have to be written in words. */
const arabicForm = (value: number): 'single' | 'accusative' | 'plural' | null => {
  const rest = value % 100;
  if (rest === 0) return 'single';
  if (rest <= 2) return null;
  return rest <= 10 ? 'plural' : 'accusative';
};

const sayCount = ({ value, noun }: Count, language: Language): string | null => {
  const row = NOUNS[noun];
  if (row === undefined) return null;
  if (language === 'en') {
    if (row.en === null) return null;
    return `${ENGLISH_NUMBERS[value - 1] ?? digits(value, 1000)} ${value === 1 ? row.en.one : row.en.many}`;
  }
  const { one, accusative, plural, dual } = row.ar;
  if (value === 1) return `${one} ${row.isFeminine ? 'واحدة' : 'واحد'}`;
  if (value === 2) return dual;
  const words = ARABIC_NUMBERS[value - 3];
  if (words !== undefined) return `${words[row.isFeminine ? 0 : 1]} ${plural}`;
  const form = arabicForm(value);
  return form === null ? null : `${digits(value, 10_000)} ${{ single: one, accusative, plural }[form]}`;
};

const saySum = ({ value, currency, isCode }: Sum, language: Language): string | null => {
  const row = currency === null ? undefined : CURRENCIES.get(currency);
  if (language === 'en') {
    const amount = digits(value, 1000);
    if (currency === null) return amount;
    if (isCode && row?.code) return `${row.code}${amount}`;
    return row?.en == null ? null : `${amount} ${row.en}`;
  }
  const amount = digits(value, 10_000);
  if (currency === null) return amount;
  const form = arabicForm(value);
  if (row === undefined || form === null) return null;
  const said = row.ar[{ single: 0, accusative: 1, plural: 2 }[form]] ?? '-';
  return said === '-' ? null : `${amount} ${said}`;
};

/** English words that do not tell the gender, said in Arabic when the name tells it. */
const BY_NAME: Readonly<Record<string, { m: string; f: string }>> = {
  friend: { m: 'صديقك', f: 'صديقتك' },
  cousin: { m: 'قريبك', f: 'قريبتك' },
  colleague: { m: 'زميلك', f: 'زميلتك' },
  classmate: { m: 'زميلك', f: 'زميلتك' },
  manager: { m: 'مديرك', f: 'مديرتك' },
};

const sayPerson = ({ relation, name, gender }: Person, language: Language): string | null => {
  const own = name?.[language] ?? null;
  if (relation === null) return own;
  const row = RELATION_BY_NAME.get(relation);
  const byName = gender === null ? undefined : BY_NAME[relation]?.[gender];
  const said =
    language === 'en'
      ? row?.en == null
        ? null
        : `your ${row.en}`
      : (row?.ar ?? (own === null ? null : byName) ?? null);
  if (said === null) return own;
  return own === null ? said : `${said} ${own}`;
};

/**
 * Says a detail to the person who wrote it: "your cousin Saif", «والدك», "40 applications", "AED 3,500", «يوم 14».
 * In Arabic every answer fits every case but that of two things («أسبوعان»), which stands where a sentence begins or behind
 * a colon. `null` when it cannot be said rightly in that language.
 */
export const sayDetail = (detail: Detail, language: Language): string | null => {
  switch (detail.kind) {
    case 'who':
      return sayPerson(detail, language);
    case 'place':
      return detail.name[language];
    case 'count':
      return sayCount(detail, language);
    case 'sum':
      return saySum(detail, language);
    case 'day':
      return detail[language];
  }
};
