import {
  type HelplineChange,
  mergeHelplines,
  readHelplineChanges,
} from '@bustan/contract/distress/helpline-changes.ts';
import type { HelplineRow } from '@bustan/contract/distress/helpline-rows.ts';
import { useEffect, useMemo, useState } from 'react';
import { usePageRows } from '#platform/page-data/page-data.ts';
import { useStore } from '#platform/store/store.ts';
import { CHANGES_QUERY, keptChanges } from './kept-changes.ts';

const NONE: readonly HelplineChange[] = [];

/** What the document was drawn with, taken before anything is shown of what this device kept. */
const useDrawnChanges = (): readonly HelplineChange[] => {
  const rows = usePageRows();
  const [drawn] = useState(() => {
    const changes = readHelplineChanges(rows.find(([key]) => key[0] === CHANGES_QUERY)?.[1]);
    // On the server nothing is kept: one request must not see another's.
    if (!import.meta.env.SSR && changes !== null) keptChanges.adopt(changes);
    return changes;
  });
  return drawn ?? NONE;
};

/** The bundled lines at once, under the operator's changes as soon as they are known; offline under those kept here. */
export const useHelplineRows = (): readonly HelplineRow[] => {
  const drawn = useDrawnChanges();
  const changes = useStore(keptChanges, () => drawn);
  useEffect(() => {
    const refresh = () => void keptChanges.refresh();
    refresh();
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, []);
  return useMemo(() => mergeHelplines(changes), [changes]);
};
