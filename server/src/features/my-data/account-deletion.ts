import type { Database } from '#database/database.ts';
import type { Account, Accounts } from '#features/auth/auth.ts';
import type { VoiceRecordings } from '#features/voice/voice.ts';
import type { Background } from '#platform/background/background.ts';
import { concurrencyLimit } from '#platform/background/concurrency-limit.ts';

/** Objects that are removed at once: a bucket answers each in its own time. */
const REMOVALS = 8;
/** Longer than this nobody waits for a slow bucket; what is left goes on after the answer. */
const WAIT_MS = 10_000;

interface AccountDeletionDeps {
  db: Database;
  accounts: Pick<Accounts, 'lock' | 'delete' | 'forget'>;
  recordings: Pick<VoiceRecordings, 'markAll' | 'remove'>;
  background: Background;
}

/**
 * [Note: an account ends in one transaction] Every row goes with it or none, and from that moment nobody is signed in
 * and nobody hears a recording. Only the objects in the store come after: their rows stay until each is gone, marked,
 * so that after a crash the sweep goes on where this ended.
 */
export const accountDeletion = ({ db, accounts, recordings, background }: AccountDeletionDeps) => {
  return async (account: Account): Promise<void> => {
    const marked = await db.transaction(async (transaction) => {
      if (!(await accounts.lock(transaction, account.id))) return [];
      const recordingsOfAccount = await recordings.markAll(transaction, account.id);
      await accounts.delete(transaction, account.id);
      return recordingsOfAccount;
    });
    const some = concurrencyLimit(REMOVALS);
    const removal = Promise.all(marked.map((recording) => some(() => recordings.remove(recording))));
    background.run('removing the recordings of an account', async () => {
      await removal;
    });
    await accounts.forget(account);
    await Promise.race([removal, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())]);
  };
};
