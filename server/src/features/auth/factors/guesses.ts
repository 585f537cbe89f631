import type { Asked } from '../asked.ts';
import { spend } from '../limiting.ts';
import type { AuthParts } from '../parts.ts';
import type { UserRow } from '../user-view.ts';
import type { FactorRow } from './factors.queries.ts';

interface Guess {
  asked: Asked;
  user: UserRow;
  factor: FactorRow;
}

/**
 * Counts what may be a guess at a code, by factor, account and day. Whoever guesses here has the password already, so
 * its owner is told of too many, once a day, and can change it.
 */
export const createGuesses = ({ limits, background, tokenMails }: AuthParts) => ({
  count: async ({ asked: { language }, user, factor }: Guess): Promise<void> => {
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
  forget: async ({ user, factor }: Omit<Guess, 'asked'>): Promise<void> => {
    await limits.reset('factorAnswer', factor.id);
    await limits.reset('factorAccount', user.id);
  },
});
