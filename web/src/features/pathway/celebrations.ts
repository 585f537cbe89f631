import type { Badge } from '@bustan/contract/badges.ts';
import { onEraseUserLocalData } from '#platform/session/user-local-data.ts';
import { createStore } from '#platform/store/store.ts';

/** Badges newly earned and not yet seen: each is celebrated once, also when it was earned while the page was left. */
export const createCelebrations = () => {
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
    forget: (): void => {
      known.clear();
      set([]);
    },
  };
};

/** Those of this page. */
export const celebrations = createCelebrations();
onEraseUserLocalData(celebrations.forget);
