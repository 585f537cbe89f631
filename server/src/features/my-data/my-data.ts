import type { Language } from '@bustan/contract/languages.ts';
import type { MyData } from '@bustan/contract/my-data.ts';
import type { Database } from '#database/database.ts';
import type { Account, Accounts } from '#features/auth/auth.ts';
import type { VoiceRecordings } from '#features/voice/voice.ts';
import type { Background } from '#platform/background/background.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { consumeRateLimit, type RateLimits } from '#platform/http/rate-limits.ts';
import { accountDeletion } from './account-deletion.ts';
import { exportArchive } from './export-archive.ts';
import { countRows } from './my-data.queries.ts';

interface Asking {
  userId: string;
  clientAddress: string;
  language: Language | undefined;
}

interface Deleting extends Asking {
  sessionId: string;
  confirmation: string;
  password: string | null | undefined;
}

/** What people may do with everything that is kept about them: see it, take it along, and have it erased. */
export interface OwnData {
  summarize(userId: string): Promise<MyData>;
  /** A ZIP archive with one JSON file and every recording; a mail tells of it. */
  export(asking: Asking): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Deletes the account and everything that belongs to it, at once and for good; a mail tells of it. */
  deleteAccount(deleting: Deleting): Promise<void>;
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

export const createMyData = (deps: MyDataDeps): OwnData => {
  const { db, accounts, recordings, limits, clock, site } = deps;
  const deleteWhole = accountDeletion(deps);
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
      // A key of its own, which the end of the account leaves alone.
      await consumeRateLimit(limits, { deletionAccount: `deletion:${account.email}`, deletionAddress: clientAddress });
      await accounts.reauthenticate({ account, ...proof });
      await deleteWhole(account);
      accounts.sendNotice('account_deleted', { account, language });
    },
  };
};
