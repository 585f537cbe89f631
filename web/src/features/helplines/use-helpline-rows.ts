import { mergeHelplines, readHelplineOverrides } from '@bustan/contract/helplines/helpline-overrides.ts';
import type { HelplineRow } from '@bustan/contract/helplines/helpline-rows.ts';
import type { HelplineOverride } from '@bustan/contract/helplines.ts';
import { useEffect, useMemo, useState } from 'react';
import { usePageRows } from '#platform/page-data/page-data.ts';
import { useStore } from '#platform/store/store.ts';
import { OVERRIDES_QUERY_KEY, overridesCache } from './overrides-cache.ts';

const NO_OVERRIDES: readonly HelplineOverride[] = [];

/** The overrides in the server-rendered document; seeds the cache before anything older from this device is shown. */
const useRenderedOverrides = (): readonly HelplineOverride[] => {
  const rows = usePageRows();
  const [rendered] = useState(() => {
    const overrides = readHelplineOverrides(rows.find(([key]) => key[0] === OVERRIDES_QUERY_KEY)?.[1]);
    // Never on the server, where one request must not see another's overrides.
    if (!import.meta.env.SSR && overrides !== null) overridesCache.seed(overrides);
    return overrides;
  });
  return rendered ?? NO_OVERRIDES;
};

/** The bundled helplines at once, with the operator's overrides as soon as they are known (offline: the stored ones). */
export const useHelplineRows = (): readonly HelplineRow[] => {
  const rendered = useRenderedOverrides();
  const overrides = useStore(overridesCache, () => rendered);
  useEffect(() => {
    const refresh = () => void overridesCache.refresh();
    refresh();
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, []);
  return useMemo(() => mergeHelplines(overrides), [overrides]);
};
