import type { Badge } from '@bustan/contract/badges.ts';
import { onEraseUserLocalData } from '#platform/session/user-local-data.ts';
import { createStore } from '#platform/store/store.ts';

/** Badges earned but not seen yet. Each is shown once, even if it was earned while the page was being left. */
export const createBadgeCelebrations = () => {
  const { get, set, subscribe } = createStore<readonly Badge[]>([]);
  const known = new Set<string>();
  return {
    get,
    subscribe,
    add: (badges: readonly Badge[]): void => {
      const fresh = badges.filter(({ id }) => !known.has(id));
      for (const { id } of fresh) known.add(id);
      if (fresh.length > 0) set([...get(), ...fresh]);
    },
    dismiss: (): void => set([]),
    clear: (): void => {
      known.clear();
      set([]);
    },
  };
};

export const badgeCelebrations = createBadgeCelebrations();
onEraseUserLocalData(badgeCelebrations.clear);
