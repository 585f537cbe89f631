import { randomUUID } from 'node:crypto';
import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { EMOTIONS } from '@bustan/contract/enums.ts';
import { CHECK_INS_PAGE_SIZE } from '@bustan/contract/limits.ts';
import type { Page } from '@playwright/test';

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;

/** So many check-ins in each week, this one first, spread over its days; newest first. */
const checkInsOf = (weeks: readonly number[]): CheckIn[] =>
  weeks.flatMap((count, week) =>
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      emotion: EMOTIONS[(week * 2 + index * 3 + (index % 4)) % EMOTIONS.length] ?? 'okay',
      created_at: new Date(
        Date.now() - (week * WEEK_HOURS + 2 + index * Math.floor(160 / count)) * HOUR_MS,
      ).toISOString(),
      voice_note_url: null,
      ai_analysis: { response: `A reply of week ${week}, number ${index}.` },
    })),
  );

/**
 * The page sees these as its check-ins, by pages as the server answers them (whose own tests prove that). Made up beside
 * it, because the server takes none that is older than a week. Returns what was asked for: `before` of each page, and the
 * moments of each part of them.
 */
export const showPastCheckIns = async (page: Page, weeks: readonly number[]) => {
  let rows = checkInsOf(weeks);
  const asked: (string | null)[] = [];
  const askedMonths: string[] = [];
  await page.route('**/api/v1/check-ins?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [before, from, to] = ['before', 'from', 'to'].map((name) => query.get(name));
    if (from === null && to === null) asked.push(before ?? null);
    else askedMonths.push(`${from}–${to}`);
    const part = rows.filter(({ created_at }) => (!from || created_at >= from) && (!to || created_at < to));
    const seen = before === null ? -1 : part.findIndex(({ id }) => id === before);
    const older = before !== null && seen === -1 ? [] : part.slice(seen + 1);
    return route.fulfill({ json: older.slice(0, Number(query.get('limit') ?? CHECK_INS_PAGE_SIZE)) });
  });
  await page.route('**/api/v1/check-ins/*', (route) => {
    rows = rows.filter(({ id }) => !route.request().url().endsWith(id));
    return route.fulfill({ status: 204 });
  });
  return { asked, askedMonths };
};
