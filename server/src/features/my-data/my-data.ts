import type { Language } from '@bustan/contract/languages.ts';
import type { MyData } from '@bustan/contract/my-data.ts';
import type { Database } from '#database/database.ts';
import type { Account, Accounts } from '#features/auth/auth.ts';
import type { VoiceRecordings } from '#features/voice/voice.ts';
import type { Background } from '#platform/background/background.ts';
import { concurrencyLimit } from '#platform/background/concurrency-limit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { consumeRateLimit, type RateLimits } from '#platform/http/rate-limits.ts';
import type { LogSecurityEvent } from '#platform/security-log/security-log.ts';
import { exportArchive } from './export-archive.ts';
import { countRows } from './my-data.queries.ts';

const MAX_CONCURRENT_REMOVALS = 8;
/** The answer waits no longer than this for a slow bucket; the removal goes on after it. */
const MAX_WAIT_MS = 10_000;

interface AccountDeletionDeps {
  db: Database;
  accounts: Pick<Accounts, 'lock' | 'delete' | 'forget'>;
  recordings: Pick<VoiceRecordings, 'markAll' | 'remove'>;
  background: Background;
}

/**
 * [Note: an account ends in one transaction] All of its rows are deleted or none, and from the commit on nobody is signed
 * in and no recording plays. Only the objects in the store are removed later: their rows stay, marked, until each is
 * removed, so that the sweep continues after a crash.
 */
const createAccountDeletion = ({ db, accounts, recordings, background }: AccountDeletionDeps) => {
  return async (account: Account): Promise<void> => {
    const marked = await db.transaction(async (transaction) => {
      if (!(await accounts.lock(transaction, account.id))) return [];
      const recordingsOfAccount = await recordings.markAll(transaction, account.id);
      await accounts.delete(transaction, account.id);
      return recordingsOfAccount;
    });
    const some = concurrencyLimit(MAX_CONCURRENT_REMOVALS);
    const removal = Promise.all(marked.map((recording) => some(() => recordings.remove(recording))));
    background.run('removing the recordings of an account', async () => {
      await removal;
    });
    await accounts.forget(account);
    await Promise.race([removal, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref())]);
  };
};

interface ExportRequest {
  userId: string;
  clientAddress: string;
  language: Language | undefined;
}

interface DeletionRequest extends ExportRequest {
  logSecurityEvent: LogSecurityEvent;
  sessionId: string;
  confirmation: string;
  password: string | null | undefined;
  nonce: string | null | undefined;
}

/** What people may do with their own data: see it, export it and delete it. */
export interface MyDataActions {
  summarize(userId: string): Promise<MyData>;
  /** A ZIP archive with one JSON file and every recording. A mail reports it. */
  export(request: ExportRequest): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Deletes the account and everything that belongs to it, at once and permanently. A mail reports it. */
  deleteAccount(request: DeletionRequest): Promise<void>;
}

interface MyDataDeps {
  db: Database;
  accounts: Accounts;
  recordings: Pick<VoiceRecordings, 'open' | 'markAll' | 'remove'>;
  limits: RateLimits;
  background: Background;
  clock: Clock;
  /** The site's own root. */
  site: string;
}

export const createMyData = (deps: MyDataDeps): MyDataActions => {
  const { db, accounts, recordings, limits, clock, site } = deps;
  const deleteAccount = createAccountDeletion(deps);
  return {
    summarize: async (userId) => {
      const { email, passwordHash }: Account = await accounts.get(userId);
      return { email, has_password: passwordHash !== null, ...(await countRows(db, userId)) };
    },
    export: async ({ userId, clientAddress, language }) => {
      const account = await accounts.get(userId);
      await consumeRateLimit(limits, { exportAccount: userId, exportAddress: clientAddress });
      const archive = await exportArchive({ db, recordings, userId, email: account.email, site, madeAt: clock.now() });
      accounts.sendNotice('data_exported', { account, language });
      return archive;
    },
    deleteAccount: async ({ userId, clientAddress, language, ...proof }) => {
      const account = await accounts.get(userId);
      // Its own key, which the deletion of the account does not reset.
      await consumeRateLimit(limits, { deletionAccount: `deletion:${account.email}`, deletionAddress: clientAddress });
      await accounts.reauthenticate({ account, ...proof });
      await deleteAccount(account);
      accounts.sendNotice('account_deleted', { account, language });
    },
  };
};
