import type { Badge } from '@bustan/contract/badges.ts';
import { useEffect } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { onEraseUserLocalData } from '#platform/session/user-local-data.ts';
import { createStore, useStore } from '#platform/store/store.ts';
import { BadgeCelebration, localizeBadge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';

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

/** The badges just earned, until they are dismissed or the page is left. */
export const EarnedBadges = () => {
  const { t, language } = useText();
  const earned = useStore(badgeCelebrations);
  useEffect(() => badgeCelebrations.dismiss, []);
  return (
    <BadgeCelebration
      title={t('badge.new', { count: earned.length })}
      badges={earned.map((badge) => ({ id: badge.id, ...localizeBadge(badge, language) }))}
    >
      <Button kind="quiet" onClick={badgeCelebrations.dismiss}>
        {t('common.close')}
      </Button>
    </BadgeCelebration>
  );
};
