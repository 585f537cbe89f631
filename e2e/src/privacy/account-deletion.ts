import type { Canaries } from './canaries.ts';
import { DATABASE_FOLDER } from './places.ts';
import { signIn, signUp } from './signing-in.ts';
import type { Visitor } from './visitor.ts';

interface Leaving {
  visitor: Visitor;
  canaries: Canaries;
}

/**
 * Somebody writes, takes it along, and deletes the account: then no column holds it. PostgreSQL's own files do until it
 * needs the room, and the mailbox has the mail that says so.
 */
export const plantAndLeave = async ({ visitor, canaries }: Leaving): Promise<void> => {
  const { ask, succeed } = visitor;
  const gone = (what: string) => canaries.marker(`${what} of a deleted account`, DATABASE_FOLDER);
  const address = canaries.marker('the address of a deleted account', DATABASE_FOLDER, 'mailbox');
  const email = `${address}@example.com`;
  const password = canaries.marker('the password of a deleted account');
  await signUp({ visitor, canaries }, { email, password, data: { nickname: gone('what somebody says') } });
  const { accessToken: as } = await signIn({ visitor, canaries }, { email, password, of: 'a deleted account' });
  const body = { emotion: 'heavy', ai_analysis: { response: gone('a reply') } };
  await succeed('POST', '/api/v1/check-ins', { as, body });
  const milestone = { type: 'offer', company_name: gone('a company'), notes: gone("a milestone's notes") };
  await succeed('POST', '/api/v1/journey-milestones', { as, body: milestone });
  const aside = canaries.marker('a field beside the language');
  await succeed('POST', '/api/v1/my-data/export', { as, body: { language: 'en', reason: aside } });
  const deletion = '/api/v1/my-data/deletion';
  const wrong = canaries.marker('a confirmation that is wrong');
  await ask('POST', deletion, { as, body: { confirmation: wrong, password } });
  const other = canaries.marker('the wrong password of somebody who leaves');
  await ask('POST', deletion, { as, body: { confirmation: email, password: other } });
  await succeed('POST', deletion, { as, body: { confirmation: email, password } });
};
