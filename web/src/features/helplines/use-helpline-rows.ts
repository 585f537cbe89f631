import { mergeHelplines, readHelplineChanges } from '@bustan/contract/helplines/helpline-changes.ts';
import type { HelplineRow } from '@bustan/contract/helplines/helpline-rows.ts';
import type { HelplineChange } from '@bustan/contract/helplines.ts';
import { useEffect, useMemo, useState } from 'react';
import { usePageRows } from '#platform/page-data/page-data.ts';
import { useStore } from '#platform/store/store.ts';
import { CHANGES_QUERY_KEY, changesCache } from './changes-cache.ts';

const NO_CHANGES: readonly HelplineChange[] = [];

/** The changes in the server-rendered document; seeds the cache before anything older from this device is shown. */
const useRenderedChanges = (): readonly HelplineChange[] => {
  const rows = usePageRows();
  const [rendered] = useState(() => {
    const changes = readHelplineChanges(rows.find(([key]) => key[0] === CHANGES_QUERY_KEY)?.[1]);
    // Never on the server, where one request must not see another's changes.
    if (!import.meta.env.SSR && changes !== null) changesCache.seed(changes);
    return changes;
  });
  return rendered ?? NO_CHANGES;
};

/** The bundled helplines at once, with the operator's changes as soon as they are known (offline: the stored ones). */
export const useHelplineRows = (): readonly HelplineRow[] => {
  const rendered = useRenderedChanges();
  const changes = useStore(changesCache, () => rendered);
  useEffect(() => {
    const refresh = () => void changesCache.refresh();
    refresh();
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, []);
  return useMemo(() => mergeHelplines(changes), [changes]);
};
