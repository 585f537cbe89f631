import type pg from 'pg';
import { type Log, loggableError } from '#platform/log/log.ts';
import { connectListener, LISTEN, type Listener, PoolerError } from './listener.ts';

/** The tables of content that everybody sees alike, whose changes are told. */
export type ContentTable = 'stories' | 'opportunities' | 'badges' | 'translations' | 'helpline_changes';

/**
 * What changed in the database, in any process and by any hand. [Note: changes are heard]
 *
 * Triggers tell each change with NOTIFY when its transaction is committed. Every connection of the pool listens, so that
 * a process has heard its own change before the query that committed it returns; one more connection hears those of the
 * others. Silence on that one counts as "nothing changed" only within a second of its last answer to a query; after
 * that, or without it, whoever wants to know asks the database.
 */
export interface Changes {
  /**
   * A number that grows with every change of these tables; null when the database does not say in time. A promise only
   * when it must be asked for.
   */
  versionOf(tables: readonly ContentTable[]): number | null | Promise<number | null>;
  /** The same without asking: as far as is known. */
  lastVersionOf(tables: readonly ContentTable[]): number;
  /** Whether a change of an account that was committed longer than a second ago has certainly been heard. */
  isHearing(): boolean;
  /** Called with the user whose session, role or factors changed, and with null when changes may have been missed. */
  onAccountChange(react: (userId: string | null) => void): void;
  close(): Promise<void>;
}

/** How long silence is trusted after an answer, and from when on another is asked for in the background. */
const TRUSTED_MS = 1000;
const RENEWED_AFTER_MS = 500;
/** How long a request waits for a version: not long, as the database may not answer at all. */
const WAIT_MS = 250;
/** After a failure nobody asks or connects for this long. */
const PAUSE_MS = 1000;
/** Each change is heard on many connections; the same words again tell nothing new. */
const MAX_REMEMBERED = 1000;

const VERSIONS = 'select name, version from table_versions';
interface VersionRow {
  name: string;
  version: string;
}

/** Whether it ended well and in time. */
const succeedsInTime = async (work: Promise<void>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, false);
  });
  const isDone = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ]);
  clearTimeout(timer);
  return isDone;
};

/** Follows the versions of tables by what is heard and what is read. */
const createVersions = () => {
  const counts = new Map<string, number>();
  const known = new Map<string, string>();
  const remembered = new Set<string>();
  const move = (table: string, version: string): void => {
    known.set(table, version);
    counts.set(table, (counts.get(table) ?? 0) + 1);
  };
  return {
    sum: (tables: readonly ContentTable[]) => tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0),
    read: (rows: readonly VersionRow[]): void => {
      for (const { name, version } of rows) if (known.get(name) !== version) move(name, version);
    },
    move,
    /** Whether it was not heard before on another connection. */
    isNew: (payload: string): boolean => {
      if (remembered.has(payload)) return false;
      const [oldest] = remembered;
      if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      remembered.add(payload);
      return true;
    },
  };
};

interface ChangesOptions {
  pool: pg.Pool;
  log: Log;
}

/** To be made before the pool connects for the first time. Its own connection is opened when somebody first asks. */
export const createChanges = ({ pool, log }: ChangesOptions): Changes => {
  const versions = createVersions();
  const reactions: ((userId: string | null) => void)[] = [];
  const tellAccounts = (userId: string | null) => {
    for (const react of reactions) react(userId);
  };
  const hear = (payload: string): void => {
    if (!versions.isNew(payload)) return;
    const [subject = '', first = '', second] = payload.split(' ');
    if (second === undefined) versions.move(subject, first);
    else tellAccounts(first);
  };
  pool.options.onConnect = async (client) => {
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    await client.query(LISTEN);
  };

  let listener: Listener | undefined;
  const openListener = () => (listener?.hasEnded() === false ? listener : undefined);
  let isConnecting = false;
  let isClosed = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let notConnectedAt = Number.NEGATIVE_INFINITY;
  let notReadAt = Number.NEGATIVE_INFINITY;
  let isBehindPooler = false;

  const connect = async (): Promise<void> => {
    isConnecting = true;
    try {
      const opened = await connectListener({ options: pool.options, onHeard: hear });
      // From here on it hears everything; what was told before may have been missed.
      const startedAt = performance.now();
      const rows = await opened.query<VersionRow>(VERSIONS);
      if (isClosed) return void opened.close();
      versions.read(rows);
      tellAccounts(null);
      answeredAt = startedAt;
      listener = opened;
    } catch (error) {
      notConnectedAt = performance.now();
      isBehindPooler = error instanceof PoolerError;
      if (isBehindPooler) log.warn('the database is behind a pooler: every request asks it what has changed');
      else log.debug(loggableError(error), 'changes cannot be heard at the moment');
    } finally {
      isConnecting = false;
    }
  };

  const read = async (): Promise<void> => {
    const startedAt = performance.now();
    const heardBy = openListener();
    const rows =
      heardBy === undefined ? (await pool.query<VersionRow>(VERSIONS)).rows : await heardBy.query<VersionRow>(VERSIONS);
    versions.read(rows);
    if (heardBy !== undefined) answeredAt = startedAt;
  };
  let reading: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    next = undefined;
    reading = read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  /** Reads what is true now: a reading that is under way may be older than the caller's question. */
  const readAfterNow = (): Promise<void> => {
    if (reading === undefined) return start();
    next ??= reading.then(start, start);
    return next;
  };

  const isHearing = (): boolean => {
    const now = performance.now();
    if (openListener() === undefined) {
      if (!isConnecting && !isClosed && !isBehindPooler && now - notConnectedAt >= PAUSE_MS) void connect();
      return false;
    }
    const age = now - answeredAt;
    // A failure closes the connection, and the next request asks.
    if (age >= RENEWED_AFTER_MS && reading === undefined) start().catch(() => undefined);
    return age < TRUSTED_MS;
  };

  return {
    isHearing,
    lastVersionOf: versions.sum,
    versionOf: (tables) => {
      if (tables.length === 0 || isHearing()) return versions.sum(tables);
      if (performance.now() - notReadAt < PAUSE_MS) return null;
      return succeedsInTime(readAfterNow()).then((isRead) => {
        if (isRead) return versions.sum(tables);
        notReadAt = performance.now();
        return null;
      });
    },
    onAccountChange: (react) => {
      reactions.push(react);
    },
    close: async () => {
      isClosed = true;
      await listener?.close();
    },
  };
};
