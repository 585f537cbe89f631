import type { Call } from '@bustan/contract/call-definition.ts';
import { SECURITY_EVENTS, type SecurityWord } from '#platform/security-log/security-events.ts';

const ACTIONS = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' } as const;

interface AdminChange {
  action: SecurityWord<'authz_admin', 'action'>;
  content: SecurityWord<'authz_admin', 'content'>;
}

/** What an admin changes by this call, in the words of the log; undefined where only admins read, and for everybody else. */
export const adminChangeOf = ({ method, path, who }: Call): AdminChange | undefined => {
  if (who !== 'admin' || method === 'GET') return undefined;
  const noun = path.split('/')[3];
  const content = SECURITY_EVENTS.authz_admin.fields.content.find((word) => word === noun);
  if (content === undefined) throw new Error(`${path} is changed by admins: name it in the vocabulary of authz_admin`);
  return { action: path.endsWith('/import') ? 'import' : ACTIONS[method], content };
};
