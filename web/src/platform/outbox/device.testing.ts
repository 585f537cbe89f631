import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { createOutbox, type Outbox } from './create-outbox.ts';
import { leftItemsIn } from './left-items.ts';
import { type OutboxDatabase, outboxDatabase } from './outbox-database.ts';
import type { OutboxPorts } from './outbox-ports.ts';

const realTime: Pick<OutboxPorts, 'now' | 'after'> = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

interface DeviceOptions {
  userId: string | null;
  /** False for a browser without the Web Locks API. */
  hasLocks?: boolean;
  time?: Pick<OutboxPorts, 'now' | 'after'>;
}

/** In a tab that is closed nothing goes on: what it was waiting for never comes. */
const untilClosed =
  (tab: { isClosed: boolean }) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const never = new Promise<never>(() => undefined);
    if (tab.isClosed) return never;
    const settled = await Promise.allSettled([work()]);
    if (tab.isClosed) return never;
    const [outcome] = settled;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };

/** A browser with several tabs over one IndexedDB. */
export const openDevice = ({ userId, hasLocks = true, time = realTime }: DeviceOptions) => {
  const device = { userId, storage: memoryStorage() };
  const tabs = new Set<Outbox>();
  let holder: { tab: object; ended: Promise<void>; release: () => void } | undefined;
  /** As the browser does it: in turn, and free again when the tab that holds it is closed. */
  const runLocked = async (tab: { isClosed: boolean }, work: (isAlone: boolean) => Promise<void>) => {
    if (!hasLocks) return work(false);
    while (holder !== undefined) await holder.ended;
    if (tab.isClosed) return;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const release = () => {
      if (holder === held) holder = undefined;
      resolve();
    };
    const held = { tab, ended, release };
    holder = held;
    await work(true).finally(release);
  };
  const openTab = () => {
    const tab = { isClosed: false };
    const whileOpen = untilClosed(tab);
    const { list, hasAny, find, change, rename, readAttachment, erase } = outboxDatabase();
    const database: OutboxDatabase = {
      list: (id) => whileOpen(() => list(id)),
      hasAny: () => whileOpen(hasAny),
      find: (id) => whileOpen(() => find(id)),
      change: (...given) => whileOpen(() => change(...given)),
      rename: (...given) => whileOpen(() => rename(...given)),
      readAttachment: (id) => whileOpen(() => readAttachment(id)),
      erase,
    };
    const outbox = createOutbox({
      database,
      leftItems: leftItemsIn(device.storage),
      post: (message) => {
        for (const other of tabs) if (other !== outbox && !tab.isClosed) other.receive(structuredClone(message));
      },
      runLocked: (work) => runLocked(tab, work),
      userId: () => device.userId,
      ...time,
    });
    tabs.add(outbox);
    return {
      outbox,
      whileOpen,
      close: () => {
        tab.isClosed = true;
        tabs.delete(outbox);
        outbox.stop();
        if (holder?.tab === tab) holder.release();
      },
    };
  };
  return {
    openTab,
    storage: device.storage,
    userId: () => device.userId,
    /** Null for a session that has ended. */
    signInAs: async (next: string | null) => {
      device.userId = next;
      await Promise.all([...tabs].map((outbox) => outbox.refresh()));
    },
    erase: () => {
      device.storage.removePrefix(USER_DATA_PREFIX);
      for (const outbox of tabs) outbox.erase();
    },
  };
};
export type Device = ReturnType<typeof openDevice>;
