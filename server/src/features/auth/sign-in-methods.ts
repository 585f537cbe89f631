import type { Queryable } from '#database/database.ts';
import type { AuthDeps } from './auth-deps.ts';
import { listIdentities } from './external/external.queries.ts';
import { listFactors } from './factors/factors.queries.ts';
import { presentUser, type UserRow, type Ways } from './users/user-view.ts';

export const listSignInMethods = async (
  db: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<Ways> => ({
  factors: await listFactors(db, { userId, now }),
  identities: await listIdentities(db, userId),
});

/** The person as they see themselves. */
export const presentWhole = async ({ db, clock }: Pick<AuthDeps, 'db' | 'clock'>, user: UserRow) =>
  presentUser(user, await listSignInMethods(db, { userId: user.id, now: clock.now() }));
