import { calls } from '@bustan/contract/calls.ts';
import { call } from '#platform/api/call.ts';
import type { LoadPage } from '#platform/page-data/page-data.ts';
import { OVERRIDES_QUERY_KEY } from './overrides-cache.ts';

/** A hanging connection must not block the next page's request. */
const TIMEOUT_MS = 10_000;

export const fetchOverrides = () => call(calls.listHelplineChanges, { signal: AbortSignal.timeout(TIMEOUT_MS) });

/** The page is always rendered: if this fails, with the bundled helplines. */
export const loadOverrides: LoadPage = async ({ ask }) => {
  const overrides = await ask(calls.listHelplineChanges, {}).catch(() => null);
  return { rows: overrides === null ? [] : [[[OVERRIDES_QUERY_KEY], overrides]] };
};
