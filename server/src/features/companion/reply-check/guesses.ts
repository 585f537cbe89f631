import { findDetails } from '@bustan/understanding/details/details.ts';
import { normalizeText } from '#features/safety/safety.ts';
import type { Told } from './told.ts';

/** Something that a reply may name only if it was told, however that was written. */
interface Topic {
  name: string;
  inReply: RegExp;
  inNote: RegExp;
  /** Situations and areas in which it is told, by their names. */
  in?: RegExp;
  /** Relations of people whom the note names (`RELATIONS`). */
  relations?: RegExp;
}

const ARABIC_PREFIX = '(?:وال|بال|فال|كال|ال|لل|ول|وب|[وفبكل])?';
/** Whole words in a reply; an Arabic one with what is written together with it before. */
const said = (english: string, arabic: string): RegExp =>
  new RegExp(`\\b(?:${english})\\b|(?<!\\p{L})${ARABIC_PREFIX}(?:${arabic})(?!\\p{L})`, 'iu');
/** Beginnings of words in a note: English or Arabic in Latin letters, and Arabic. */
const written = (latin: string, arabic: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${latin})|(?<!\\p{L})${ARABIC_PREFIX}(?:${arabic})`, 'iu');
const END = '(?!\\p{L})';

const TOPICS: readonly Topic[] = [
  {
    name: 'an interview',
    inReply: said(
      '(?:the|your|that|this|those|these|upcoming|next|last) (?:\\w+ ){0,2}interviews?|interviewe[dr]s?|interview (?:is|was|went|ahead|tomorrow|like)',
      'مقابلتك|المقابلة|مقابلاتك|المقابلات|مقابلة (?:الغد|الأمس|اليوم|كهذه)',
    ),
    inNote: written(
      'interv|enterv|entrv|round|panel|assessment|screening|m[uo]?[qg8k2]+[ae]?bal|[qg]abal',
      `مقابل[ةه]|مقابلت|مقابلات|قابلت|قابلو|انترف|إنترف`,
    ),
    in: /^interview|^assessment|after-interview|^shortlisted|^recruiter|^unpaid-trial/,
  },
  {
    name: 'a rejection',
    inReply: said(
      'reject(?:ion|ions|ed)|(?:were|was|being|been) turned down|turned you down',
      `رفضهم|رفضك|رفضوك|الرفض|رفضا?|اعتذارهم|اعتذارات|اعتذار (?:الشركة|الجهة|جديد|آخر)|(?:رسالة|بعد|جاء|وصلك) (?:ال)?اعتذار|اعتذروا`,
    ),
    inNote: written(
      'reject|regret|declin|refus|unfortunat|turned .{0,12}down|said no|a no|not (?:mov|proceed|select|accept|success)|r[ae]f[ae]?[dz9]|mrfo|e3t[ae]th',
      'رفض|رافض|مرفوض|انرف|اعتذ|للأسف|للاسف|نأسف|ما قبل|لم يقبل|ما انقبل',
    ),
    in: /^rejection|^answer$|^promise-withdrawn|^nationality|^overqualified|^lost-hope|^many-applications/,
  },
  {
    name: 'a visa',
    inReply: said('visas?|residency permit|iqama', 'تأشير(?:ة|تك|ات)|فيز(?:ا|ة|تك)'),
    inNote: written(
      'visa|visit|iqama|e[qg]ama|residen|permit|sponsor|kafe?el|overstay|viza|fiza',
      'تأشير|تاشير|إقام|اقام|فيز|كفيل|كفال|زيار',
    ),
    in: /^visa|^sponsor|^papers|^leaving-country/,
  },
  {
    name: 'a father',
    inReply: said('your (?:father|dad|daddy|papa)', 'والدك|أبوك|أباك|أبيك'),
    inNote: written(
      'father|dad|papa|baba|abba|pops|parents|ab[ou]+y|abouy|wal[ei]d|el ?wal[ei]d',
      `والد|أب${END}|اب${END}|[أا]بو|[أا]بي${END}(?! ?[أا])|بابا|يب[هةا]${END}|[أا]هلي`,
    ),
    in: /father/,
    relations: /^(?:father|parents|stepfather)$/,
  },
  {
    name: 'a mother',
    inReply: said('your (?:mother|mom|mum|mama)', 'والدتك|أمك'),
    inNote: written(
      'mother|mom|mum|mama|mami|amma|nanay|parents|[oue]mm?i|wal[ei]?da|el ?walda',
      `والد|[أا]مي${END}|[أا]م${END}|[أا]مها?${END}|ماما|يم[هةا]${END}|[أا]هلي`,
    ),
    in: /mother/,
    relations: /^(?:mother|parents|stepmother)$/,
  },
  {
    name: 'a brother or sister',
    inReply: said(
      'your (?:(?:older|elder|younger|big|little) )?(?:brother|sister|sibling)s?',
      'أخوك|أخاك|أخيك|شقيقك|شقيقتك|أختك|أخواتك|إخوتك|إخوانك',
    ),
    inNote: written(
      'brother|bro|sis|sibling|kapatid|twin|a(?:kh|5|x)[ou]?y|o(?:kh|5)[ou]?y|[oeu]?(?:kh|5)ti|akhi|i(?:kh|5)wan',
      `[أا]خي${END}|[أا]خو|[أا]خت(?![برلصف])|إخو|خوي|خوات|شقيق|توأم|[أا]خ${END}`,
    ),
    in: /sibling|brother|sister/,
    relations: /brother|sister|sibling|twin|nephew|niece/,
  },
  {
    name: 'a husband, a wife or an engagement',
    inReply: said('your (?:husband|wife|spouse|fianc[ée]e?|partner)', 'زوجك|زوجتك|خطيبك|خطيبتك'),
    inNote: written(
      'husband|hubby|wife|spouse|fianc|engag|partner|marri|wedding|z[ao]w?ji|[jg]o+zi|mar[ai]?ti|kh?a?tib|5atib',
      'زوج|زواج|جوزي|مرتي|مراتي|حرمتي|ريلي|خطيب|خطوب|خطبة|عرس',
    ),
    in: /marri|marry|engagement|divorce/,
    relations: /husband|wife|fianc|boyfriend|girlfriend/,
  },
  {
    name: 'children',
    inReply: said(
      'your (?:son|daughter|child|children|kids?|baby|little one)s?',
      'ابنك|ابنتك|أولادك|أطفالك|طفلك|طفلتك',
    ),
    inNote: written(
      'son|daughter|child|kid|baby|toddler|w[ae]ladi|weldi|ibni|3e?yal|b[ei]nti|atfal',
      'ولدي|[إا]بني|بنتي|ابنتي|[أا]ولاد|عيال|طفل|[أا]طفال|ضنا|حضان',
    ),
    in: /child|pregnan/,
    relations: /^(?:son|daughter|children)$/,
  },
  {
    name: 'another relative',
    inReply: said(
      'your (?:cousin|uncle|aunt|aunty|grandmother|grandfather|grandparent|grandma|grandpa|niece|nephew)s?',
      'عمك|عمتك|خالك|خالتك|جدك|جدتك',
    ),
    inNote: written(
      'cousin|cuz|pinsan|uncle|aunt|grand|gran|lolo|lola|nani|teta|tita|niece|nephew|3am|5al|khal|jad|ged',
      'عمي|عمتي|عمه|خالي|خالتي|جدي|جدتي|ستي|تيت|قريبي|قريبتي|قرايب|[أا]قارب|ولد عم|ابن عم|بنت عم|ولد خال|بنت خال|ابن خال',
    ),
    relations: /cousin|uncle|aunt|grand|niece|nephew/,
  },
  {
    name: 'parents or a family',
    inReply: said('your (?:family|parents|folks|relatives)', 'أهلك|عائلتك|أسرتك|أقاربك'),
    inNote: written(
      'famil|parent|folks|relative|home|house|father|mother|dad|mom|mum|mama|baba|brother|sister|husband|wife|ahl|a7l|b[ae]+yt|omm?i|ab[ou]+y',
      '[أا]هل|عائل|عايل|عيل|[أا]سرت|بيت|والد|[أا]مي|[أا]بو|[أا]خو|[أا]خت|زوج|بابا|ماما|عيال',
    ),
    in: /family|father|mother|parent|marri|grief|gathering|burden/,
    relations: /./,
  },
];

const isTold = ({ inNote, in: within, relations }: Topic, { note, subjects }: Told): boolean =>
  inNote.test(note) ||
  subjects.some((subject) => within?.test(subject)) ||
  findDetails(note).some(
    (detail) => detail.kind === 'who' && detail.relation !== null && relations?.test(detail.relation),
  );

/** What a reply names though nobody told it, worded for the repair prompt; null when there is nothing. */
export const findGuess = (reply: string, told: Told): string | null => {
  const plain = normalizeText(reply);
  const guessed = TOPICS.find((topic) => topic.inReply.test(plain) && !isTold(topic, told));
  return guessed === undefined ? null : `it speaks of ${guessed.name}, of which the note says nothing`;
};
