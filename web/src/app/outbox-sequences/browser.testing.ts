import { registerSenders } from '#app/outbox-senders.ts';
import { setAccessTokenSource } from '#platform/api/call.ts';
import { type Device, openDevice } from '#platform/outbox/device.testing.ts';
import { eraseUserLocalData } from '#platform/session/user-local-data.ts';
import type { SequenceServer } from './network.testing.ts';

/** A clock that stands still until it is moved, so that no sequence waits for real time. */
export const createTime = (start: number) => {
  let now = start;
  const alarms = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after: (milliseconds: number, run: () => void) => {
      const alarm = { at: now + milliseconds, run };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    pass: (milliseconds: number): void => {
      now += milliseconds;
      for (const alarm of [...alarms]) {
        if (alarm.at > now) continue;
        alarms.delete(alarm);
        alarm.run();
      }
    },
  };
};
export type Time = ReturnType<typeof createTime>;

export interface Session {
  userId: string;
  token: string;
}

interface BrowserOptions {
  server: SequenceServer;
  time: Time;
  hasLocks: boolean;
}

export type Tab = ReturnType<Device['openTab']>;

/** One browser: its tabs share the session, the storage and the outbox's database, as those of a person do. */
export const openBrowser = ({ server, time, hasLocks }: BrowserOptions) => {
  const device = openDevice({ userId: null, hasLocks, time });
  const tabs = new Set<Tab>();
  const current: { session: Session | null } = { session: null };

  const adopt = async (session: Session | null): Promise<void> => {
    current.session = session;
    await device.signInAs(session?.userId ?? null);
  };
  setAccessTokenSource({
    find: async (userId) => {
      const { session } = current;
      return session !== null && (userId === undefined || userId === session.userId) ? session.token : null;
    },
    // The auth client asks the server, and drops a session that has ended.
    renew: async ({ token }) => {
      if (current.session?.token === token) await adopt(null);
      return null;
    },
  });
  const open = (): Tab => {
    const tab = device.openTab();
    tabs.add(tab);
    registerSenders({
      ...tab.outbox,
      registerSender: (kind, sender) =>
        tab.outbox.registerSender(kind, {
          ...sender,
          send: (item, context) => tab.whileOpen(() => sender.send(item, context)),
        }),
    });
    void tab.outbox.refresh().then(() => tab.outbox.sendAll());
    return tab;
  };
  const close = (tab: Tab, { hasPageHide }: { hasPageHide: boolean }): void => {
    if (hasPageHide && current.session !== null) tab.outbox.sendOnPageHide(current.session.token);
    tabs.delete(tab);
    tab.close();
  };
  return {
    hasLocks,
    tabs,
    storage: device.storage,
    session: () => current.session,
    open,
    close,
    signIn: async (userId: string): Promise<void> => {
      await adopt({ userId, token: await server.signIn(userId) });
      for (const tab of tabs) void tab.outbox.sendAll();
    },
    /** Erases what is left on the device. */
    signOut: async (): Promise<void> => {
      eraseUserLocalData();
      device.erase();
      await adopt(null);
    },
  };
};
export type Browser = ReturnType<typeof openBrowser>;
