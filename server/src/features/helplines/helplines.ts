import { randomUUID } from 'node:crypto';
import { isHelplineOverride, mergeHelplines } from '@bustan/contract/helplines/helpline-overrides.ts';
import { BUNDLED_HELPLINES, type HelplineRow } from '@bustan/contract/helplines/helpline-rows.ts';
import type { AdminHelpline, HelplineOverride } from '@bustan/contract/helplines.ts';
import type { Changes } from '#database/changes/changes.ts';
import type { Database } from '#database/database.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Log } from '#platform/log/log.ts';
import { helplineQueries } from './helplines.queries.ts';
import { findBundled } from './line-fields.ts';
import {
  type CreateHelplineBody,
  type EditHelplineBody,
  isOutdated,
  planAddition,
  planEdit,
  planRestoring,
} from './plan-write.ts';
import { presentLine, presentOverride } from './present.ts';

/** The lines as people see them, and the operator's overrides among them. */
export interface CurrentHelplines {
  lines: readonly HelplineRow[];
  overrides: HelplineOverride[];
}

export interface Helplines {
  /** As they are now. Never rejects: without the database the last known lines stay, or the bundled ones. */
  current(): CurrentHelplines | Promise<CurrentHelplines>;
  list(): Promise<AdminHelpline[]>;
  add(body: CreateHelplineBody, adminId: string): Promise<{ saved: AdminHelpline; isRepeat: boolean }>;
  edit(id: string, edit: EditHelplineBody, adminId: string): Promise<AdminHelpline>;
  /** Makes a bundled line as delivered again, and deletes one of the operator's own. */
  restore(id: string, adminId: string): Promise<void>;
}

interface HelplineDeps {
  db: Database;
  changes: Changes;
  clock: Clock;
  log: Log;
}

const buildCurrent = (overrides: HelplineOverride[]): CurrentHelplines => ({
  overrides,
  lines: mergeHelplines(overrides),
});

/** The bundled lines with the operator's overrides, cached in memory: a reply in danger never waits for the database. */
export const createHelplines = async ({ db, changes, clock, log }: HelplineDeps): Promise<Helplines> => {
  const queries = helplineQueries(db);
  const cache = await createVersionedCache({
    initial: buildCurrent([]),
    changes,
    table: 'helpline_changes',
    load: async () => {
      const overrides = (await queries.listRows()).map(presentOverride);
      // A row written directly into the table must not be able to break a crisis card.
      const valid = overrides.filter((override) => isHelplineOverride(override));
      for (const { id } of overrides)
        if (!valid.some((override) => override.id === id)) log.warn({ id }, 'a helpline is not shown');
      return buildCurrent(valid);
    },
    log,
    failureMessage: 'the helplines could not be read',
  });

  const get = async (id: string): Promise<AdminHelpline> => {
    const line = presentLine({ id, ...(await queries.find(id)) });
    if (line === null) throw new ApiError('helpline_not_found');
    return line;
  };

  return {
    current: cache.get,
    list: async () => {
      const { rows, activities } = await queries.list();
      const rowById = new Map(rows.map((row) => [row.id, row]));
      const ids = new Set([...BUNDLED_HELPLINES.map(({ id }) => id), ...rowById.keys()]);
      return [...ids].flatMap((id) => presentLine({ id, row: rowById.get(id), activities }) ?? []);
    },
    add: async (body, adminId) => {
      const id = body.id ?? randomUUID();
      let isRepeat = false;
      await queries.write(id, (row) => {
        isRepeat = row !== undefined;
        return isRepeat ? null : planAddition({ id, body, adminId, now: clock.now() });
      });
      return { saved: await get(id), isRepeat };
    },
    edit: async (id, edit, adminId) => {
      let isStale = false;
      await queries.write(id, (row) => {
        isStale = isOutdated(edit, row);
        return isStale ? null : planEdit({ id, row, edit, adminId, now: clock.now() });
      });
      const line = await get(id);
      if (isStale) throw new ApiError('helpline_changed', { current: line });
      return line;
    },
    restore: (id, adminId) =>
      queries.write(id, (row) => {
        if (row === undefined && findBundled(id) === null) throw new ApiError('helpline_not_found');
        return row === undefined ? null : planRestoring({ id, row, adminId, now: clock.now() });
      }),
  };
};
