import { normalizeText } from '#features/safety/safety.ts';
import { type Moment, partOfDay } from '../reply/moment.ts';
import type { Told } from './told.ts';

/** A time that a reply names: right if the note names it too, or if it is so. */
interface NamedTime {
  name: string;
  inReply: RegExp;
  inNote: RegExp;
  /** Whether it is so now; without it only the note can tell. */
  isSo?: (moment: Moment) => boolean;
}

const between =
  (from: number, until: number) =>
  ({ hour }: Moment): boolean =>
    from < until ? hour >= from && hour < until : hour >= from || hour < until;

const MORNING = /morn|\bam\b|صباح|الصبح|صبح|فجر|9ab|sab[aah]|so?b[7h]|fajr/iu;
const EVENING = /even|tonight|night|\bpm\b|dinner|مساء|المسا|ليل|العشا|مغرب|عشي|masa|l[ae]il|leel|bel ?le|3ash/iu;
const NIGHT =
  /night|late|midnight|sleep|awake|insom|\b[1-4] ?am\b|ليل|سهر|نوم|نايم|نام|فجر|متأخر|متاخر|leel|lail|noom|nom\b|sahr/iu;

const TIMES: readonly NamedTime[] = [
  { name: 'a morning greeting', inReply: /\bgood morning\b|صباح (?:الخير|النور)/i, inNote: /^$/, isSo: between(4, 12) },
  {
    name: 'an evening greeting',
    inReply: /\bgood evening\b|مساء (?:الخير|النور)/i,
    inNote: /^$/,
    isSo: between(15, 2),
  },
  { name: 'a good night', inReply: /\bgood night\b|تصبح(?:ين)? على خير/i, inNote: /^$/, isSo: between(19, 4) },
  { name: 'this morning', inReply: /\bthis morning\b|هذا الصباح|صباح اليوم/i, inNote: MORNING, isSo: between(4, 12) },
  {
    name: 'this afternoon',
    inReply: /\bthis afternoon\b|بعد ظهر اليوم|عصر اليوم/i,
    inNote: /noon|ظهر|عصر|lunch|3asr|d[ou]hr/iu,
    isSo: between(5, 18),
  },
  { name: 'this evening', inReply: /\bthis evening\b|هذا المساء|مساء اليوم/i, inNote: EVENING, isSo: between(5, 23) },
  {
    name: 'a late hour',
    inReply:
      /\b(?:so|this|that|very) late\b|\blate (?:hour|at night)\b|\bmiddle of the night\b|الوقت المتأخر|ساعة متأخرة|آخر الليل|منتصف الليل/i,
    inNote: NIGHT,
    isSo: (moment) => partOfDay(moment) === 'night',
  },
  {
    name: 'the weekend as now',
    inReply:
      /\b(?:it is|it's|now that it is) (?:the|a) weekend\b|\bweekend is here\b|\benjoy (?:the|your) weekend\b|اليوم عطلة|يوم عطلة|عطلة سعيدة/i,
    inNote:
      /weekend|friday|saturday|sunday|day off|off day|عطلة|ويكند|إجازة|اجازة|الجمعة|السبت|الأحد|3o6la|3otla|jum/iu,
    isSo: ({ isWeekend }) => isWeekend,
  },
  {
    name: 'Ramadan',
    inReply:
      /\b(?:ramadan|ramadhan|iftar|suhoor|suhur|taraweeh|fasting)\b|رمضان|إفطار|الفطور بعد المغرب|سحور|تراويح|صيام|صائم/i,
    inNote:
      /ram[ae]d|iftar|fotoor|ftoor|suh[ou]+r|fast|tarawe|رمضان|فطار|فطور|سحور|تراويح|صيام|صايم|صائم|صوم|sy?am|9iam/iu,
    isSo: ({ isRamadan }) => isRamadan,
  },
  {
    name: 'yesterday',
    inReply: /\byesterday\b|\blast night\b|(?<!\p{L})(?:الليلة الماضية|البارحة|ليلة أمس|أمس|بالأمس|يوم أمس)(?!\p{L})/iu,
    inNote: /yest|last night|أمس|امس|البارح|إمبارح|امبارح|مبارح|قبل يوم|[ae]ms\b|[ei]mb[ae]+re?[7h]|bare?[7h]/iu,
  },
  {
    name: 'something tomorrow',
    inReply:
      /\btomorrow's\b|\b(?:interview|exam|test|meeting|call|appointment|day) tomorrow\b|(?:مقابلة|امتحان|اختبار|موعد) (?:الغد|غد|يوم غد)|(?:مقابلتك|امتحانك|اختبارك|موعدك) غد/i,
    inNote: /tom+or|tmr|tmrw|2moro|bukas|غد|بكر|باچر|باكر|بكره|bo?kra|bukra|ba[ck]h?er|b[ae]cher|ghad/iu,
  },
];

/** A day of the week as replies say it, and as notes write it. */
const DAYS: readonly (readonly [name: string, inReply: string, inNote: RegExp])[] = [
  ['Saturday', 'saturdays?|السبت', /\bsat|سبت|sabt|se?bt/iu],
  ['Sunday', 'sundays?|الأحد|الاحد', /\bsun|حد|a7ad|ahad|7ad/iu],
  // «الاثنين» alone is "the two" as well.
  [
    'Monday',
    'mondays?|يوم (?:الاثنين|الإثنين)|(?:الاثنين|الإثنين) (?:القادم|المقبل|الماضي)',
    /\bmon|ثنين|اتنين|ethnain|etnen|ithn|2ethn|tnain/iu,
  ],
  ['Tuesday', 'tuesdays?|الثلاثاء', /\btue|ثلاث|تلات|thalath|tala|thulath/iu],
  ['Wednesday', 'wednesdays?|الأربعاء|الاربعاء', /\bwed|ربعاء|اربعا|أربعا|arb|erb/iu],
  ['Thursday', 'thursdays?|الخميس', /\bthu|خميس|kham|5am/iu],
  ['Friday', 'fridays?|الجمعة', /\bfri|جمع|jum|gom|jom/iu],
];

const saysDay = (plain: string, words: string): boolean =>
  new RegExp(`(?<!\\p{L})(?:و|ل|ب)?(?:${words})(?!\\p{L})`, 'iu').test(plain);

/** An hour or a day in a reply that neither is so nor was told; null when there is none. */
export const findWrongTime = (reply: string, { note, moment, subjects, dayPast }: Told): string | null => {
  const plain = normalizeText(reply);
  const time = TIMES.find(
    ({ name, inReply, inNote, isSo }) =>
      inReply.test(plain) &&
      !(name === 'yesterday' && dayPast?.days_ago === 1) &&
      !inNote.test(note) &&
      !subjects.includes(name.toLowerCase()) &&
      !(isSo !== undefined && mayBeSo(isSo, moment, inNote)),
  );
  if (time !== undefined) return `it speaks of ${time.name}, which is not so or was not told`;
  const day = DAYS.find(
    ([name, inReply, inNote]) => saysDay(plain, inReply) && !inNote.test(note) && name !== dayPast?.weekday,
  );
  return day === undefined ? null : `it speaks of ${day[0]}, which was not told`;
};

/** Where the hour is not known, a time of today may be suggested for a step, but no greeting and no claim about now. */
const mayBeSo = (isSo: (moment: Moment) => boolean, moment: Moment | null, inNote: RegExp): boolean =>
  moment === null ? inNote === EVENING : isSo(moment);
