import type { AuthDeps } from '../auth-deps.ts';
import type { AuthRequest } from '../auth-request.ts';
import { spend } from '../limiting.ts';
import type { UserRow } from '../user-view.ts';
import type { FactorRow } from './factors.queries.ts';

interface Guess {
  request: AuthRequest;
  user: UserRow;
  factor: FactorRow;
}

/**
 * Counts what may be a guess at a code, by factor, account and day. Whoever guesses here has the password already, so
 * its owner is told of too many, once a day, and can change it.
 */
export const createGuesses = ({ limits, background, tokenMails }: AuthDeps) => ({
  count: async ({ request: { language }, user, factor }: Guess): Promise<void> => {
    try {
      await spend(limits, 'factorAnswer', factor.id);
      await spend(limits, 'factorAccount', user.id);
      await spend(limits, 'factorAccountDay', user.id);
    } catch (refusal) {
      const { isAllowed } = await limits.consume('factorWarning', user.id);
      if (isAllowed) {
        background.run('warning of guesses', () => tokenMails.sendNotice({ kind: 'factor_guessed', user, language }));
      }
      throw refusal;
    }
  },
  /** After a right one; the day's count stays. */
  forget: async ({ user, factor }: Omit<Guess, 'request'>): Promise<void> => {
    await limits.reset('factorAnswer', factor.id);
    await limits.reset('factorAccount', user.id);
  },
});
