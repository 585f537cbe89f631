import type { Badge } from '@bustan/contract/badges.ts';
import { onForgetPrivateTraces } from '#platform/session/private-traces.ts';

/** Badges newly earned and not yet seen: each is celebrated once, also when it was earned while the page was left. */
export const createCelebrations = () => {
  let waiting: readonly Badge[] = [];
  const known = new Set<string>();
  const listeners = new Set<() => void>();
  const change = (next: readonly Badge[]): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => waiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (badges: readonly Badge[]): void => {
      const fresh = badges.filter(({ id }) => !known.has(id));
      for (const { id } of fresh) known.add(id);
      if (fresh.length > 0) change([...waiting, ...fresh]);
    },
    dismiss: (): void => change([]),
    forget: (): void => {
      known.clear();
      change([]);
    },
  };
};

/** Those of this page. */
export const celebrations = createCelebrations();
onForgetPrivateTraces(celebrations.forget);
