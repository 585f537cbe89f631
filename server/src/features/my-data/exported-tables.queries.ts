import { and, asc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/database.ts';
import {
  activityCounts,
  badges,
  checkIns,
  factors,
  followUps,
  helplineActivities,
  helplineOverrides,
  identities,
  milestones,
  oneTimeTokens,
  opportunities,
  pushSubscriptions,
  recordings,
  recordingUsage,
  reminderSettings,
  savedOpportunities,
  sessions,
  userBadges,
  userRoles,
  users,
} from '#database/schema.ts';

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string;

interface TableExportOptions<Table extends PgTable> {
  /** The column with the id of the person. */
  owner: ColumnName<Table>;
  /** The sort order; together unique among a person's rows. */
  order: readonly ColumnName<Table>[];
  columns: readonly ColumnName<Table>[];
  /** Columns that are not exported, by their name in the table, each with the reason. */
  omitted?: Readonly<Record<string, string>>;
  /** Columns of another table that explain a row, such as a badge's name. */
  joined?: { table: PgTable; on: SQL; columns: Readonly<Record<string, PgColumn>> };
}

/** A table of which people get their own rows. */
export interface ExportedTable {
  name: string;
  omitted: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, PgColumn>>;
  table: PgTable;
  owner: PgColumn;
  order: readonly PgColumn[];
  joined: TableExportOptions<PgTable>['joined'];
}

const exportedTable = <Table extends PgTable>(table: Table, options: TableExportOptions<Table>): ExportedTable => {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const column = (name: string): PgColumn => {
    const found = all[name];
    if (found === undefined) throw new Error(`${getTableName(table)} has no column ${name}`);
    return found;
  };
  return {
    name: getTableName(table),
    table,
    owner: column(options.owner),
    order: options.order.map(column),
    columns: Object.fromEntries(options.columns.map(column).map((shown) => [shown.name, shown])),
    omitted: { [column(options.owner).name]: 'the file says once whose it is', ...options.omitted },
    joined: options.joined,
  };
};

/**
 * [Note: an export is complete] Every table with anything of a person is listed here or below, with every column
 * of it; a test compares both with the database's catalog, so a new table or column cannot be forgotten.
 */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  exportedTable(users, {
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
      'reauthenticationSentAt',
      'lastSignInAt',
      'addressForm',
      'userMetadata',
      'createdAt',
      'updatedAt',
    ],
    omitted: { password_hash: 'a secret that helps nobody but a thief of the file' },
  }),
  exportedTable(userRoles, { owner: 'userId', order: ['role'], columns: ['role'] }),
  exportedTable(checkIns, {
    owner: 'userId',
    order: ['createdAt', 'id'],
    columns: ['id', 'emotion', 'aiAnalysis', 'createdAt'],
    omitted: { voice_note_url: 'plays the recording to whoever has the file; the recording itself lies beside it' },
    joined: {
      table: recordings,
      on: eq(recordings.checkInId, checkIns.id),
      columns: { recording_key: recordings.key, recording_type: recordings.mediaType },
    },
  }),
  exportedTable(recordings, {
    owner: 'userId',
    order: ['key'],
    columns: ['key', 'checkInId', 'mediaType', 'bytes', 'sha256', 'createdAt', 'storedAt', 'deletedAt'],
    omitted: { capability: 'plays the recording to whoever has the file' },
  }),
  exportedTable(milestones, {
    owner: 'userId',
    order: ['createdAt', 'id'],
    columns: ['id', 'type', 'companyName', 'position', 'notes', 'createdAt'],
  }),
  exportedTable(activityCounts, {
    owner: 'userId',
    order: ['userId'],
    columns: ['application', 'interview', 'rejection', 'offer', 'checkIn'],
  }),
  exportedTable(recordingUsage, { owner: 'userId', order: ['userId'], columns: ['bytes'] }),
  exportedTable(userBadges, {
    owner: 'userId',
    order: ['badgeId'],
    columns: ['badgeId', 'earnedAt'],
    joined: {
      table: badges,
      on: eq(badges.id, userBadges.badgeId),
      columns: { name: badges.name, name_ar: badges.nameAr },
    },
  }),
  exportedTable(savedOpportunities, {
    owner: 'userId',
    order: ['opportunityId'],
    columns: ['opportunityId', 'savedAt', 'remindedOf'],
    joined: {
      table: opportunities,
      on: eq(opportunities.id, savedOpportunities.opportunityId),
      columns: { title: opportunities.title, organization: opportunities.organization, url: opportunities.url },
    },
  }),
  exportedTable(reminderSettings, {
    owner: 'userId',
    order: ['userId'],
    columns: [
      ...(['isOn', 'checkIns', 'deadlines', 'time', 'days', 'chosenDays', 'timeZone', 'country', 'city'] as const),
      ...(['isSilentAtPrayer', 'isAfterIftarInRamadan', 'nextAt', 'updatedAt'] as const),
    ],
  }),
  exportedTable(pushSubscriptions, {
    owner: 'userId',
    order: ['createdAt', 'id'],
    columns: ['id', 'sessionId', 'language', 'createdAt'],
    omitted: {
      endpoint: 'the secret address of a device at its push service',
      p256dh: 'means nothing without the device that holds its other half',
      auth: 'a secret of the device',
    },
  }),
  exportedTable(followUps, { owner: 'userId', order: ['dueOn', 'milestoneId'], columns: ['milestoneId', 'dueOn'] }),
  exportedTable(helplineOverrides, {
    owner: 'checkedBy',
    order: ['id'],
    columns: ['id', 'nameEn', 'nameAr', 'number', 'thenPress', 'checkedOn', 'updatedAt'],
    omitted: Object.fromEntries(
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
  exportedTable(helplineActivities, {
    owner: 'adminId',
    order: ['doneAt', 'id'],
    columns: ['id', 'helplineId', 'activity', 'changed', 'doneAt'],
  }),
  exportedTable(sessions, {
    owner: 'userId',
    order: ['createdAt', 'id'],
    columns: ['id', 'aal', 'factorId', 'amr', 'createdAt', 'refreshedAt', 'browser', 'system'],
  }),
  exportedTable(factors, {
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
    omitted: {
      sealed_secret: 'the secret of an authenticator app',
      last_step: 'guards the secret of an authenticator app',
      credential_id: 'is sent to whoever asks this factor, and means nothing without its device',
      public_key: 'means nothing without the device that holds its other half',
      counter: 'guards a key against its copy',
    },
  }),
  exportedTable(identities, {
    owner: 'userId',
    order: ['createdAt', 'id'],
    columns: ['id', 'provider', 'issuer', 'subject', 'email', 'createdAt', 'updatedAt', 'lastSignInAt'],
  }),
  exportedTable(oneTimeTokens, {
    owner: 'userId',
    order: ['id'],
    columns: ['id', 'type', 'email', 'sessionId', 'attempts', 'createdAt', 'expiresAt'],
    omitted: {
      link_hash: 'the secret of a mail',
      password_hash: 'the secret of a sign-up; null once an account is confirmed',
      user_metadata: 'given with a sign-up; null once an account is confirmed, whose row then has it',
      code_hmac: 'the secret of a mail',
      code_challenge: 'the secret of the device that asked for the mail',
      code_challenge_method: 'means nothing without the challenge',
    },
  }),
];

/** Tables with something of a person that are not exported, each with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  deleted_check_ins: 'only the ids of check-ins that were deleted, for eight days, so that none comes back',
  push_messages: 'on their way to a device: only which kind of reminder, for a few hours',
  refresh_tokens: 'hashes of the secrets that keep a session alive; the sessions themselves are given',
  factor_challenges: 'questions put to a factor, and hashes of their answers; they live for five minutes',
  auth_codes: 'hashes of secrets that live for five minutes',
};

const PAGE_ROWS = 200;

/** A row by the names of its columns. */
export type ExportedRow = Record<string, unknown>;

/** Every row of a person, read page by page, so that only one page is held in memory. */
export async function* readRows(db: Database, source: ExportedTable, userId: string): AsyncGenerator<ExportedRow> {
  const { table, owner, order, columns, joined } = source;
  const orderValues = Object.fromEntries(order.map((column, place) => [`order_${place}`, column]));
  const list = sql.join([...order], sql`, `);
  for (let last: unknown[] | undefined; ; ) {
    // The columns give the parameters their types, so that a timestamp is compared as one.
    const after =
      last &&
      sql`(${list}) > (${sql.join(
        order.map((column, place) => sql.param(last?.[place], column)),
        sql`, `,
      )})`;
    const selection = db.select({ ...columns, ...joined?.columns, ...orderValues }).from(table);
    const joinedSelection = joined === undefined ? selection : selection.leftJoin(joined.table, joined.on);
    const rows: ExportedRow[] = await joinedSelection
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
