import { and, asc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/database.ts';
import {
  activityCounts,
  badges,
  checkIns,
  factors,
  helplineChanges,
  helplineDeeds,
  identities,
  milestones,
  oneTimeTokens,
  opportunities,
  recordings,
  savedOpportunities,
  sessions,
  userBadges,
  userRoles,
  users,
} from '#database/schema.ts';

type NameOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

interface Exporting<Table extends PgTable> {
  /** Whose row it is. */
  owner: NameOf<Table>;
  /** In the order of the file; together unique among a person's rows. */
  order: readonly NameOf<Table>[];
  columns: readonly NameOf<Table>[];
  /** Columns that are left out, by their name in the table, each with its reason. */
  withheld?: Readonly<Record<string, string>>;
  /** What a row means without the rest of the database, such as a badge's name. */
  joined?: { table: PgTable; on: SQL; columns: Readonly<Record<string, PgColumn>> };
}

/** A table of which somebody gets their own rows. */
export interface ExportedTable {
  name: string;
  withheld: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, PgColumn>>;
  table: PgTable;
  owner: PgColumn;
  order: readonly PgColumn[];
  joined: Exporting<PgTable>['joined'];
}

const exported = <Table extends PgTable>(table: Table, given: Exporting<Table>): ExportedTable => {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const column = (name: string): PgColumn => {
    const found = all[name];
    if (found === undefined) throw new Error(`${getTableName(table)} has no column ${name}`);
    return found;
  };
  return {
    name: getTableName(table),
    table,
    owner: column(given.owner),
    order: given.order.map(column),
    columns: Object.fromEntries(given.columns.map(column).map((shown) => [shown.name, shown])),
    withheld: { [column(given.owner).name]: 'the file says once whose it is', ...given.withheld },
    joined: given.joined,
  };
};

/**
 * [Note: an export is complete] Every table that holds anything of a person stands here or below, with every column
 * of it; a test compares both with the database's own catalog, so a new table or column cannot be forgotten.
 */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  exported(users, {
    owner: 'id',
    order: ['id'],
    columns: [
      'email',
      'emailConfirmedAt',
      'emailProvenAt',
      'newEmail',
      'confirmationSentAt',
      'recoverySentAt',
      'emailChangeSentAt',
      'lastSignInAt',
      'userMetadata',
      'createdAt',
      'updatedAt',
    ],
    withheld: { password_hash: 'a secret that helps nobody but a thief of the file' },
  }),
  exported(userRoles, { owner: 'userId', order: ['role'], columns: ['role'] }),
  exported(checkIns, {
    owner: 'userId',
    order: ['createdAt', 'id'],
    columns: ['id', 'emotion', 'aiAnalysis', 'createdAt'],
    withheld: { voice_note_url: 'plays the recording to whoever has the file; the recording itself lies beside it' },
    joined: {
      table: recordings,
      on: eq(recordings.checkInId, checkIns.id),
      columns: { recording_key: recordings.key, recording_type: recordings.mediaType },
    },
  }),
  exported(recordings, {
    owner: 'userId',
    order: ['key'],
    columns: ['key', 'checkInId', 'mediaType', 'bytes', 'sha256', 'createdAt', 'storedAt', 'deletedAt'],
    withheld: { capability: 'plays the recording to whoever has the file' },
  }),
  exported(milestones, {
    owner: 'userId',
    order: ['createdAt', 'id'],
    columns: ['id', 'type', 'companyName', 'position', 'notes', 'createdAt'],
  }),
  exported(activityCounts, {
    owner: 'userId',
    order: ['userId'],
    columns: ['application', 'interview', 'rejection', 'offer', 'checkIn'],
  }),
  exported(userBadges, {
    owner: 'userId',
    order: ['badgeId'],
    columns: ['badgeId', 'earnedAt'],
    joined: {
      table: badges,
      on: eq(badges.id, userBadges.badgeId),
      columns: { name: badges.name, name_ar: badges.nameAr },
    },
  }),
  exported(savedOpportunities, {
    owner: 'userId',
    order: ['opportunityId'],
    columns: ['opportunityId', 'savedAt'],
    joined: {
      table: opportunities,
      on: eq(opportunities.id, savedOpportunities.opportunityId),
      columns: { title: opportunities.title, organization: opportunities.organization, url: opportunities.url },
    },
  }),
  exported(helplineChanges, {
    owner: 'checkedBy',
    order: ['id'],
    columns: ['id', 'nameEn', 'nameAr', 'number', 'thenPress', 'checkedOn', 'updatedAt'],
    withheld: Object.fromEntries(
      [
        'country',
        'kind',
        'hours',
        'time_zone',
        'audience',
        'note_en',
        'note_ar',
        'source',
        'is_hidden',
        'created_at',
      ].map((name) => [name, 'says what the line is, and nothing of the admin who dialled it']),
    ),
  }),
  exported(helplineDeeds, {
    owner: 'adminId',
    order: ['doneAt', 'id'],
    columns: ['id', 'helplineId', 'deed', 'changed', 'doneAt'],
  }),
  exported(sessions, {
    owner: 'userId',
    order: ['createdAt', 'id'],
    columns: ['id', 'aal', 'factorId', 'amr', 'createdAt', 'refreshedAt', 'browser', 'system'],
  }),
  exported(factors, {
    owner: 'userId',
    order: ['createdAt', 'id'],
    columns: [
      'id',
      'type',
      'status',
      'friendlyName',
      'phone',
      'transports',
      'aaguid',
      'lastChallengedAt',
      'createdAt',
      'updatedAt',
    ],
    withheld: {
      sealed_secret: 'the secret of an authenticator app',
      last_step: 'guards the secret of an authenticator app',
      credential_id: 'is sent to whoever asks this factor, and means nothing without its device',
      public_key: 'means nothing without the device that holds its other half',
      counter: 'guards a key against its copy',
    },
  }),
  exported(identities, {
    owner: 'userId',
    order: ['createdAt', 'id'],
    columns: ['id', 'provider', 'issuer', 'subject', 'email', 'createdAt', 'updatedAt', 'lastSignInAt'],
  }),
  exported(oneTimeTokens, {
    owner: 'userId',
    order: ['id'],
    columns: ['id', 'type', 'email', 'attempts', 'createdAt', 'expiresAt'],
    withheld: {
      link_hash: 'the secret of a mail',
      code_hmac: 'the secret of a mail',
      code_challenge: 'the secret of the device that asked for the mail',
      code_challenge_method: 'means nothing without the challenge',
    },
  }),
];

/** Tables with something of a person of which nothing is given out, each with its reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  refresh_tokens: 'hashes of the secrets that keep a session alive; the sessions themselves are given',
  factor_challenges: 'questions put to a factor, and hashes of their answers; they live for five minutes',
  auth_codes: 'hashes of secrets that live for five minutes',
};

const PAGE_ROWS = 200;

/** A row as the file will show it, by the names of its columns. */
export type ExportedRow = Record<string, unknown>;

/** Every row of a person, a page at a time: however many there are, only a page of them is held. */
export async function* rowsOf(db: Database, source: ExportedTable, userId: string): AsyncGenerator<ExportedRow> {
  const { table, owner, order, columns, joined } = source;
  const orderValues = Object.fromEntries(order.map((column, place) => [`order_${place}`, column]));
  const list = sql.join([...order], sql`, `);
  for (let last: unknown[] | undefined; ; ) {
    // The columns give the values their types: a moment is compared as a moment.
    const after =
      last &&
      sql`(${list}) > (${sql.join(
        order.map((column, place) => sql.param(last?.[place], column)),
        sql`, `,
      )})`;
    const chosen = db.select({ ...columns, ...joined?.columns, ...orderValues }).from(table);
    const wide = joined === undefined ? chosen : chosen.leftJoin(joined.table, joined.on);
    const rows: ExportedRow[] = await wide
      .where(and(eq(owner, userId), after))
      .orderBy(...order.map((column) => asc(column)))
      .limit(PAGE_ROWS);
    for (const row of rows) {
      last = order.map((_, place) => row[`order_${place}`]);
      yield Object.fromEntries(Object.entries(row).filter(([name]) => !(name in orderValues)));
    }
    if (rows.length < PAGE_ROWS) return;
  }
}
