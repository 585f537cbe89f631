import { log } from '#platform/log/log.ts';
import { createStore } from '#platform/store/store.ts';
import { judgeFailure } from './judge-failure.ts';
import { isOfKind, type OutboxItem, type OutboxKind, waitOf } from './outbox-item.ts';
import type { OutboxMessage } from './outbox-messages.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { OutboxEvent, Sender } from './outbox-sender.ts';
import { type NewItem, storedItems } from './stored-items.ts';

/**
 * `due`: what need not wait any longer, and with it what pauses after a try: the older one arrives first, or the younger
 * would overtake it. `all`: also what can still be undone.
 */
type Urgency = 'due' | 'all';

const REQUEST_TIMEOUT_MS = 60_000;
/** Between two looks at what should have been sent and was not. */
const IDLE_PAUSE_MS = 1000;

type AnySender = Sender<unknown, unknown>;
const timeoutOf = ({ timeoutMs = REQUEST_TIMEOUT_MS }: AnySender): number => timeoutMs;
type AnyListener = (event: OutboxEvent<unknown, unknown>) => void;

/**
 * Keeps what was saved until the server has answered. An item leaves only after the answer, and a try that may have
 * reached the server is repeated with the same id. [Note: nothing leaves the outbox unanswered]
 */
export const createOutbox = (ports: OutboxPorts) => {
  const { database, leftItems, post, runLocked, userId, now, after } = ports;
  const items = storedItems(ports);
  const senders = new Map<string, AnySender>();
  const listeners = new Map<string, Set<AnyListener>>();
  const { get, set, subscribe } = createStore<readonly OutboxItem[]>([]);
  let cancelTimer = (): void => undefined;
  let isStopped = false;

  const schedule = (): void => {
    cancelTimer();
    const waits = get()
      .filter(({ state, kind }) => state !== 'rejected' && senders.has(kind))
      .map((item) => waitOf(item, now()) || IDLE_PAUSE_MS);
    if (waits.length > 0 && !isStopped) cancelTimer = after(Math.min(...waits), () => void sendAll());
  };
  const refresh = async (): Promise<void> => {
    const owner = userId();
    const stored = owner === null ? [] : await database.list(owner);
    if (isStopped || userId() !== owner) return;
    set(stored.map((item) => (items.isTried(item) ? { ...item, tries: item.tries || 1 } : item)));
    schedule();
  };
  /** Tells all tabs. */
  const changed = async (): Promise<void> => {
    post({ type: 'changed' });
    await refresh();
  };
  const emit = (event: OutboxEvent<unknown, unknown>): void => {
    for (const listener of listeners.get(event.item.kind) ?? []) listener(event);
  };
  const report = (message: Extract<OutboxMessage, { item: OutboxItem }>): void => {
    emit({ ...message, isHere: true });
    post(message);
  };

  const settleFailed = async (item: OutboxItem, error: unknown): Promise<boolean> => {
    const verdict = judgeFailure(error);
    if (verdict.type !== 'unreachable') log.warn('Something saved could not be sent', error);
    if (verdict.type === 'id-taken') await items.renew(item);
    else if (verdict.type === 'deleted') await items.remove(item);
    else if (verdict.type === 'rejected') {
      await items.reject(item, verdict.code);
      report({ type: 'rejected', item, code: verdict.code });
    } else {
      await items.postpone(item);
      emit({ type: 'postponed', item, isHere: true, because: verdict.type });
    }
    return verdict.type !== 'unreachable' && verdict.type !== 'sign-in-needed';
  };
  /** Resolves to whether the next one may be tried. */
  const attempt = async (item: OutboxItem, sender: AnySender): Promise<boolean> => {
    let result: unknown;
    try {
      const signal = AbortSignal.timeout(timeoutOf(sender));
      result = await sender.send(item, { signal, readAttachment: () => database.readAttachment(item.id) });
    } catch (error) {
      return settleFailed(item, error);
    }
    await items.remove(item);
    report({ type: 'sent', item, result });
    return true;
  };
  const isUrgent = (item: OutboxItem, urgency: Urgency): boolean => {
    if (item.state === 'rejected') return false;
    if (urgency === 'all' || item.state === 'sending') return true;
    return waitOf(item, now()) === 0 || items.isTried(item);
  };
  /** Oldest first, each once. */
  const sendEach = async (urgency: Urgency, isAlone: boolean): Promise<void> => {
    const owner = userId();
    if (owner === null) return;
    for (const listed of await database.list(owner)) {
      const sender = senders.get(listed.kind);
      if (sender === undefined || !isUrgent(listed, urgency)) continue;
      if (userId() !== owner || isStopped) return;
      const item = await items.claim(listed, { isAlone, timeoutMs: timeoutOf(sender) });
      if (item === undefined) continue;
      await changed();
      const goesOn = await attempt(item, sender);
      await changed();
      if (!goesOn) return;
    }
  };
  /** Resolves when each has been tried, here or in another tab; never rejects. */
  const sendAll = (urgency: Urgency = 'due'): Promise<void> =>
    runLocked((isAlone) => sendEach(urgency, isAlone))
      .catch((error: unknown) => log.warn('The outbox could not be sent', error))
      .finally(schedule);

  return {
    /** The items of who is signed in, oldest first. */
    get,
    subscribe,
    refresh,
    sendAll,
    /** Each kind has one sender; without, its items wait. */
    registerSender: <Body, Result>(kind: OutboxKind<Body>, sender: Sender<Body, Result>): void => {
      // What is stored under the kind's name was put by that kind.
      senders.set(kind.name, sender as AnySender);
    },
    /** Calls the listener in each open tab, until the returned function is called. */
    watch: <Body, Result>(kind: OutboxKind<Body>, listener: (event: OutboxEvent<Body, Result>) => void) => {
      const ofKind = listeners.get(kind.name) ?? new Set();
      listeners.set(kind.name, ofKind.add(listener as AnyListener)); // its events are of its kind alone
      return () => void ofKind.delete(listener as AnyListener);
    },
    /** Resolves when it is stored; what was typed may then be cleared. Replaces an item of the same id. */
    put: async <Body>(item: NewItem<Body>): Promise<void> => {
      const { id, body, createdAt = now() } = item;
      const request = senders.get(item.kind.name)?.requestOf?.({ id, body, createdAt });
      const stored = await items.put({ ...item, createdAt, request });
      await changed();
      if (stored !== undefined && waitOf(stored, now()) === 0) void sendAll();
    },
    list: async <Body>(kind: OutboxKind<Body>): Promise<readonly OutboxItem<Body>[]> => {
      const owner = userId();
      return owner === null ? [] : (await database.list(owner)).filter((item) => isOfKind(kind, item));
    },
    find: database.find,
    readAttachment: database.readAttachment,
    /** Takes back what was never sent; undefined if it is too late. */
    withdraw: async (id: string): Promise<OutboxItem | undefined> => {
      const withdrawn = await items.withdraw(id);
      await changed();
      return withdrawn;
    },
    discard: async (id: string): Promise<void> => {
      await items.discard(id);
      await changed();
    },
    /** Sends it now, also after it was rejected. */
    retry: async (id: string): Promise<void> => {
      await items.release(id);
      await changed();
      await sendAll();
    },
    /** Whether everything of everybody on this device has arrived. */
    isEmpty: async (): Promise<boolean> => !(await database.hasAny()),
    /** For pagehide, when nothing can be awaited. */
    sendOnPageHide: (accessToken: string): void => {
      const sendable = get().filter(({ state, kind }) => state !== 'rejected' && senders.get(kind)?.sendOnPageHide);
      leftItems.add(sendable.map(({ id }) => id));
      for (const item of sendable) senders.get(item.kind)?.sendOnPageHide?.(item, accessToken);
    },
    /** What another tab has told. */
    receive: (message: OutboxMessage): void => {
      if (message.type === 'erased') database.erase();
      if ('item' in message) emit({ ...message, isHere: false });
      void refresh();
    },
    /** After sign-out: what is in memory, here and in other tabs. */
    erase: (): void => {
      database.erase();
      set([]);
      post({ type: 'erased' });
    },
    /** The page is gone: a late answer changes nothing any more. */
    stop: (): void => {
      isStopped = true;
      cancelTimer();
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
