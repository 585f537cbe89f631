import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';

interface Operation {
  /** A transaction of it was aborted because the page was left. */
  isCutShort: boolean;
}

const running = new Map<IDBTransaction, Operation>();
/** Set while the page is left and may come back; resolves then. */
let away: PromiseWithResolvers<void> | undefined;

const leave = ({ persisted }: PageTransitionEvent): void => {
  if (!persisted) return;
  away ??= Promise.withResolvers<void>();
  for (const [transaction, operation] of running) {
    try {
      transaction.abort();
      operation.isCutShort = true;
    } catch {
      // It is being committed, which needs the page no more.
    }
  }
};

const comeBack = (): void => {
  away?.resolve();
  away = undefined;
};

// The server renders pages that import this, and has no page to leave.
if (typeof addEventListener === 'function') {
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
}

const follow = (transaction: IDBTransaction, operation: Operation): IDBTransaction => {
  running.set(transaction, operation);
  const forget = () => void running.delete(transaction);
  // Whoever waits for a request is told by the request.
  wrap(transaction).done.then(forget, forget);
  return transaction;
};

interface DeviceDatabase<Schema extends DBSchema> {
  name: string;
  version: number;
  upgrade: (database: IDBPDatabase<Schema>, oldVersion: number) => void;
}

/**
 * Runs operations on a database of this device, and opens it for each of them alone: another tab may delete it at any
 * time. WebKit suspends a page that is left together with its transactions, and whoever opens the same database waits for
 * them without end, so they are aborted, and the operation runs again once the page is back: it does nothing outside of
 * its one transaction. [Note: a page that was left holds no transaction]
 */
export const deviceDatabase = <Schema extends DBSchema>({ name, version, upgrade }: DeviceDatabase<Schema>) => {
  type Work<Result> = (database: IDBPDatabase<Schema>) => Promise<Result>;

  const runOnce = async <Result>(work: Work<Result>, operation: Operation): Promise<Result> => {
    const database = await openDB<Schema>(name, version, {
      upgrade: (upgraded, oldVersion, _newVersion, transaction) => {
        follow(unwrap(transaction), operation);
        upgrade(upgraded, oldVersion);
      },
      blocking: () => database.close(),
    });
    const native = unwrap(database);
    const begin = native.transaction.bind(native);
    native.transaction = (...given) => follow(begin(...given), operation);
    try {
      await away?.promise;
      return await work(database);
    } finally {
      database.close();
    }
  };

  return async <Result>(work: Work<Result>): Promise<Result> => {
    for (;;) {
      const operation = { isCutShort: false };
      try {
        await away?.promise;
        return await runOnce(work, operation);
      } catch (error) {
        if (!operation.isCutShort) throw error;
      }
    }
  };
};
