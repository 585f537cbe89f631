import { calls } from '@bustan/contract/calls.ts';
import { call } from '#platform/api/call.ts';
import type { LoadPage } from '#platform/page-data/page-data.ts';
import { CHANGES_QUERY } from './kept-changes.ts';

/** A connection that hangs must not keep the next page from asking. */
const PATIENCE_MS = 10_000;

export const fetchChanges = () => call(calls.listHelplineChanges, { signal: AbortSignal.timeout(PATIENCE_MS) });

/** Help is drawn whatever happens; without an answer it is drawn with the bundled lines. */
export const loadChanges: LoadPage = async ({ ask }) => {
  const changes = await ask(calls.listHelplineChanges, {}).catch(() => null);
  return { rows: changes === null ? [] : [[[CHANGES_QUERY], changes]] };
};
