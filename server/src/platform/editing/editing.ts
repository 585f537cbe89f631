import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@bustan/contract/errors.ts';
import type { EditableRows } from '#database/editable-rows.queries.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';

interface StoredRow {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

type Noun = 'badge' | 'story' | 'opportunity' | 'translation';

interface EditingOptions<Row extends StoredRow, NewRow extends StoredRow, Presented, Created, Changes> {
  rows: EditableRows<Row, NewRow>;
  noun: Noun;
  clock: Clock;
  present: (row: Row) => Presented;
  /** The columns of a new row, without its id and times; may throw. */
  create: (body: Created) => Omit<NewRow, keyof StoredRow>;
  /** The columns that a change sets on the current row; may throw. */
  merge: (current: Row, changes: Changes) => Partial<Omit<NewRow, keyof StoredRow>>;
  /** The error when another row has a unique value of this one that is not its id. */
  taken?: ErrorCode;
}

/** Creating, changing and deleting rows of content, as admins do (design section 4). */
export interface Editing<Presented, Created, Changes> {
  create(body: Created): Promise<{ saved: Presented; isRepeat: boolean }>;
  /** Throws `<noun>_not_found`, and `<noun>_changed` when somebody else changed the row since the editor read it. */
  change(id: string, changes: Changes): Promise<Presented>;
  delete(id: string): Promise<void>;
}

/** Two changes within a millisecond still get different times, so that the second editor notices the first. */
const laterThan = (previous: Date, now: Date): Date => new Date(Math.max(now.getTime(), previous.getTime() + 1));

export const createEditing = <
  Row extends StoredRow,
  NewRow extends StoredRow,
  Presented extends object,
  Created extends { id?: string | undefined },
  Changes extends { expected_updated_at?: string | null | undefined },
>({
  rows,
  noun,
  clock,
  present,
  create,
  merge,
  taken = 'id_taken',
}: EditingOptions<Row, NewRow, Presented, Created, Changes>): Editing<Presented, Created, Changes> => ({
  create: async (body) => {
    const now = clock.now();
    const id = body.id ?? randomUUID();
    // These columns and the three that every row has are exactly a new row; the compiler cannot see that of a generic spread.
    const row = { ...create(body), id, createdAt: now, updatedAt: now } as NewRow;
    const inserted = await rows.insert(row);
    const saved = inserted ?? (await rows.find(id));
    if (saved === undefined) throw new ApiError(taken);
    return { saved: present(saved), isRepeat: inserted === undefined };
  },
  change: async (id, changes) => {
    const row = await rows.change(id, (current) => {
      const { expected_updated_at: expected } = changes;
      if (expected && new Date(expected).getTime() !== current.updatedAt.getTime()) {
        throw new ApiError(`${noun}_changed`, { current: present(current) });
      }
      // As above: a part of a new row.
      return { ...merge(current, changes), updatedAt: laterThan(current.updatedAt, clock.now()) } as Partial<NewRow>;
    });
    if (row === undefined) throw new ApiError(`${noun}_not_found`);
    return present(row);
  },
  delete: async (id) => {
    if (!(await rows.delete(id))) throw new ApiError(`${noun}_not_found`);
  },
});
