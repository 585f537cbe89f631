import type { Call } from '@bustan/contract/call-definition.ts';
import { calls } from '@bustan/contract/calls.ts';
import type * as z from 'zod/mini';

/** What a filter is compared with; `true` takes nothing else. */
export type FilterValue = 'uuid' | 'text' | 'true';

/** A filter of a query: the column equals the value. */
export interface Filter {
  column: string;
  value: string;
}

/** What a select asks for, as far as the call that answers it depends on it. */
interface Select {
  columns: readonly string[];
  filters: readonly Filter[];
  isAdmin: boolean;
}

/** The address under /api/v1 that has the rows of a select; it may answer one row. */
interface Source {
  path: string;
  /** The call answers the rows in the order of the table. */
  isInOrder: boolean;
}

type RowCall = Call & { body: z.ZodMiniObject };

export interface Table {
  name: string;
  /** Those of the specification (section 3), and what the rows of the call have beside them. */
  columns: readonly string[];
  /** Every row is the caller's, with their id as `user_id`. */
  isOwn: boolean;
  filters: Readonly<Record<string, FilterValue>>;
  /** The one order that is offered. */
  order?: { column: string; direction: 'asc' | 'desc' };
  sourceOf(select: Select): Source;
  insert?: RowCall;
  update?: RowCall;
  delete?: Call;
}

export type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type ListCall = Call & { out: z.ZodMiniArray<z.ZodMiniObject> };

const newestFirst = { column: 'created_at', direction: 'desc' } as const;

const columnsOf = ({ out }: ListCall): string[] => Object.keys(out.def.element.shape);

const listOf = (list: ListCall) => ({
  columns: columnsOf(list),
  isOwn: false,
  filters: {},
  sourceOf: () => ({ path: list.path, isInOrder: true }),
});

const ownListOf = (list: ListCall) => ({
  ...listOf(list),
  columns: ['user_id', ...columnsOf(list)],
  isOwn: true,
  filters: { user_id: 'uuid' } as const,
});

/** A row of the contract stands behind everything that a table offers; what is not here is refused. */
export const TABLES: readonly Table[] = [
  { name: 'check_ins', ...ownListOf(calls.listCheckIns), order: newestFirst, insert: calls.createCheckIn },
  { name: 'journey_milestones', ...ownListOf(calls.listMilestones), order: newestFirst, insert: calls.createMilestone },
  {
    name: 'badges',
    ...listOf(calls.listBadges),
    order: newestFirst,
    insert: calls.createBadge,
    update: calls.updateBadge,
    delete: calls.deleteBadge,
  },
  {
    name: 'user_badges',
    ...ownListOf(calls.listUserBadges),
    order: { column: 'earned_at', direction: 'desc' },
  },
  {
    name: 'stories',
    ...listOf(calls.listStories),
    // A row of the list has its first sentence beside them, which is no column.
    columns: Object.keys(calls.getStory.out.shape),
    order: newestFirst,
    filters: { id: 'uuid' },
    sourceOf: ({ columns, filters: [id] }) => {
      const { listStories, getStory } = calls;
      const needsContent = columns.some((column) => column === 'content' || column === 'content_ar');
      const path =
        id === undefined
          ? `${listStories.path}${needsContent ? '?content=true' : ''}`
          : getStory.path.replace('{id}', id.value);
      return { path, isInOrder: true };
    },
    insert: calls.createStory,
    update: calls.updateStory,
    delete: calls.deleteStory,
  },
  {
    name: 'opportunities',
    ...listOf(calls.listOpportunities),
    order: newestFirst,
    filters: { is_active: 'true' },
    // Hidden ones are not there for anybody but an admin. The list of active ones has those first whose deadline is not over.
    sourceOf: ({ filters, isAdmin }) =>
      isAdmin && filters.length === 0
        ? { path: `${calls.listOpportunities.path}?scope=all`, isInOrder: true }
        : { path: calls.listOpportunities.path, isInOrder: false },
    insert: calls.createOpportunity,
    update: calls.updateOpportunity,
    delete: calls.deleteOpportunity,
  },
  {
    name: 'translations',
    ...listOf(calls.listTranslations),
    order: { column: 'key', direction: 'asc' },
    insert: calls.createTranslation,
    update: calls.updateTranslation,
    delete: calls.deleteTranslation,
  },
  {
    name: 'user_roles',
    ...ownListOf(calls.listUserRoles),
    filters: { user_id: 'uuid', role: 'text' },
  },
];

/** What a table offers. */
export const verbsOf = (table: Table): Verb[] => [
  'GET',
  ...(table.insert ? (['POST'] as const) : []),
  ...(table.update ? (['PATCH'] as const) : []),
  ...(table.delete ? (['DELETE'] as const) : []),
];

/** The columns that a call which writes takes. */
export const writableColumnsOf = (table: Table, call: RowCall): string[] => {
  const fields = Object.keys(call.body.shape);
  return table.columns.filter((column) => fields.includes(column));
};
