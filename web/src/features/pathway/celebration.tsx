import { useEffect } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useStore } from '#platform/store/store.ts';
import { BadgeCelebration } from '#ui/badge-celebration.tsx';
import { badgeWords } from '#ui/badge-words.ts';
import { Button } from '#ui/button.tsx';
import { celebrations } from './celebrations.ts';

/** The badges just earned, until they are put away or the page is left. */
export const Celebration = () => {
  const { t, language } = useText();
  const earned = useStore(celebrations);
  useEffect(() => celebrations.dismiss, []);
  return (
    <BadgeCelebration
      title={t('badge.new', { count: earned.length })}
      badges={earned.map((badge) => ({ id: badge.id, ...badgeWords(badge, language) }))}
    >
      <Button kind="quiet" onClick={celebrations.dismiss}>
        {t('common.close')}
      </Button>
    </BadgeCelebration>
  );
};
