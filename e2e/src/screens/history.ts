import { EMOTIONS, type Emotion, MILESTONE_TYPES } from '@bustan/contract/enums.ts';
import { type Account, callSite } from '#site/accounts.ts';
import { addBeside } from '#site/pathway.ts';
import type { Site } from '#site/site.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

const REPLIES = [
  'Second time after an interview: that stings, and it says nothing about you. Write down one sentence that went well.',
  'ردّ هادئ: يوم طويل وانتهى. خذ نفساً، واترك الباقي لبكرة.',
];

const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

interface PastCheckIn {
  emotion: Emotion;
  hoursAgo: number;
}

/** Check-ins of the past, made beside the browser. */
export const addCheckIns = async (site: Site, { accessToken }: Account, checkIns: PastCheckIn[]): Promise<void> => {
  for (const [index, { emotion, hoursAgo }] of checkIns.entries()) {
    const body = { emotion, created_at: ago(hoursAgo), ai_analysis: { response: REPLIES[index % REPLIES.length] } };
    await callSite(site, { method: 'POST', path: '/api/v1/check-ins', accessToken, body });
  }
};

/** So many within the last seven days, the newest an hour ago. */
export const thisWeek = (emotions: readonly Emotion[]): PastCheckIn[] =>
  emotions.map((emotion, index) => ({
    emotion,
    hoursAgo: 1 + index * Math.floor((6.5 * DAY_HOURS) / emotions.length),
  }));

/** All feelings in turn, uneven as people's weeks are. */
export const mixed = (count: number): Emotion[] =>
  Array.from({ length: count }, (_, index) => EMOTIONS[(index * 3 + (index % 4)) % EMOTIONS.length] ?? 'okay');

/** Eight weeks, this one first: full ones, thin ones, and one that has none. */
export const EIGHT_WEEKS = [5, 7, 3, 0, 12, 1, 4, 6] as const;

const COMPANIES = ['Palm Books', 'واحة النخيل', 'Dune Labs', 'شركة المرسى للخدمات اللوجستية', 'Noor Health'];
const POSITIONS = ['Bookseller', 'محلل بيانات', 'Junior designer', 'خدمة عملاء', null];

/** Twenty steps over five months, the oldest first. */
export const addMonthsOfMilestones = (site: Site, account: Account): Promise<void> =>
  addBeside(
    site,
    account,
    Array.from({ length: 20 }, (_, index) => ({
      type: index === 19 ? 'offer' : (MILESTONE_TYPES[[0, 0, 1, 0, 2][index % 5] ?? 0] ?? 'application'),
      company_name: COMPANIES[index % COMPANIES.length],
      position: POSITIONS[(index * 2) % POSITIONS.length],
      notes: index % 6 === 0 ? 'They asked about my final project. I spoke for ten minutes.' : null,
      created_at: ago((19 - index) * 7.5 * DAY_HOURS + 3),
    })),
  );
