import { createHash, randomUUID } from 'node:crypto';
import { isHelplineChange, mergeHelplines } from '@bustan/contract/distress/helpline-changes.ts';
import { BUNDLED_HELPLINES, type HelplineRow } from '@bustan/contract/distress/helpline-rows.ts';
import type { HelplineChange, HelplineEdit, KeptHelpline, NewHelpline } from '@bustan/contract/helplines.ts';
import type * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import { createLazyCheck } from '#platform/background/lazy-check.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Log } from '#platform/log/log.ts';
import { loggableError } from '#platform/log/log.ts';
import { findBundled } from './facts.ts';
import { helplineQueries } from './helplines.queries.ts';
import { isOutdated, planAddition, planEdit, planRestoring } from './plans.ts';
import { presentChange, presentLine } from './present.ts';

type Created = z.output<typeof NewHelpline>;
type Edit = z.output<typeof HelplineEdit>;

/** The lines as people see them, and what of them is the operator's. */
export interface CurrentHelplines {
  lines: readonly HelplineRow[];
  changes: HelplineChange[];
  etag: string;
}

export interface Helplines {
  /** As they are now, at most a second behind another process. Never fails: what was known last stands, or the bundle. */
  current(): CurrentHelplines | Promise<CurrentHelplines>;
  list(): Promise<KeptHelpline[]>;
  add(body: Created, adminId: string): Promise<{ saved: KeptHelpline; isRepeat: boolean }>;
  edit(id: string, edit: Edit, adminId: string): Promise<KeptHelpline>;
  /** As delivered again, or gone where it was never delivered. */
  restore(id: string, adminId: string): Promise<void>;
}

interface HelplinesOptions {
  db: Database;
  clock: Clock;
  log: Log;
}

const currentOf = (changes: HelplineChange[]): CurrentHelplines => ({
  changes,
  lines: mergeHelplines(changes),
  etag: `"${createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22)}"`,
});

/**
 * The bundled lines under the operator's changes, in memory: who is in danger waits for no database. The table is read
 * again when its version differs. [Note: words are re-read when their version differs]
 */
export const createHelplines = async ({ db, clock, log }: HelplinesOptions): Promise<Helplines> => {
  const queries = helplineQueries(db);
  let known: CurrentHelplines = currentOf([]);
  let version: string | null = null;
  let reads = 0;
  const read = async (): Promise<void> => {
    reads += 1;
    const thisRead = reads;
    const found = await queries.findVersion();
    if (found === version) return;
    const rows = await queries.listRows();
    // One that began before a change must not undo what a later one saw.
    if (thisRead !== reads) return;
    const changes = rows.map(presentChange);
    // Whoever writes into the table directly must not be able to break a card.
    const fit = changes.filter((change) => isHelplineChange(change));
    for (const { id } of changes)
      if (!fit.some((change) => change.id === id)) log.warn({ id }, 'a helpline is not shown');
    known = currentOf(fit);
    version = found;
  };
  const checks = createLazyCheck({
    check: read,
    onFailure: (error) =>
      log.warn(error instanceof Error ? loggableError(error) : {}, 'the helplines could not be read'),
    maxAgeMs: 1000,
    timeoutMs: 250,
    timeoutAfterChangeMs: 3000,
  });
  await checks.now();

  const get = async (id: string): Promise<KeptHelpline> => {
    const line = presentLine({ id, ...(await queries.find(id)) });
    if (line === null) throw new ApiError('helpline_not_found');
    return line;
  };
  // Whoever wrote sees it at once; the other processes look within a second.
  const write: typeof queries.write = async (id, plan) => {
    await queries.write(id, plan);
    checks.expire();
  };

  return {
    current: () => {
      const checking = checks.ifDue();
      return checking === undefined ? known : checking.then(() => known);
    },
    list: async () => {
      const { rows, deeds } = await queries.list();
      const rowById = new Map(rows.map((row) => [row.id, row]));
      const ids = new Set([...BUNDLED_HELPLINES.map(({ id }) => id), ...rowById.keys()]);
      return [...ids].flatMap((id) => presentLine({ id, row: rowById.get(id), deeds }) ?? []);
    },
    add: async (body, adminId) => {
      const id = body.id ?? randomUUID();
      let isRepeat = false;
      await write(id, (row) => {
        isRepeat = row !== undefined;
        return isRepeat ? null : planAddition({ id, body, adminId, now: clock.now() });
      });
      return { saved: await get(id), isRepeat };
    },
    edit: async (id, edit, adminId) => {
      let isStale = false;
      await write(id, (row) => {
        isStale = isOutdated(edit, row);
        return isStale ? null : planEdit({ id, row, edit, adminId, now: clock.now() });
      });
      const line = await get(id);
      if (isStale) throw new ApiError('helpline_changed', { current: line });
      return line;
    },
    restore: (id, adminId) =>
      write(id, (row) => {
        if (row === undefined && findBundled(id) === null) throw new ApiError('helpline_not_found');
        return row === undefined ? null : planRestoring({ id, row, adminId, now: clock.now() });
      }),
  };
};
