import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { BadgeCard, localizeBadge } from '#ui/badges.tsx';
import { Icon } from '#ui/icon.tsx';
import type { GroupedBadges, LockedBadge } from './badge-progress.ts';
import './badges-dialog.css';

/** Without the badge's description, which praises what was done. */
const LockedBadgeCard = ({ badge, awardOn, goal, done }: LockedBadge) => {
  const { t, language } = useText();
  const progress = t('pathway.progress', { done, goal });
  const rule = t(`pathway.rule.${awardOn === 'check_in' ? 'check-in' : awardOn}`, { count: goal });
  return (
    <BadgeCard {...localizeBadge(badge, language)} description={null} isFaint>
      <p className="badge-rule">{rule}</p>
      <p className="badge-progress">
        <progress value={done} max={goal} aria-label={rule} />
        <span>{done < goal ? progress : t('pathway.rule-reached')}</span>
      </p>
    </BadgeCard>
  );
};

interface BadgesDialogProps {
  groups: GroupedBadges;
  /** Ids of the badges that were just earned. */
  newIds: ReadonlySet<string>;
  onClose: () => void;
}

/** All badges: those that are earned, the newest first, and those to come, the nearest first. */
export const BadgesDialog = ({ groups: { earned, locked }, newIds, onClose }: BadgesDialogProps) => {
  const { t, language } = useText();
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog badges-dialog" aria-labelledby="badges-title" onClose={onClose}>
      <header className="badges-head">
        <h2 id="badges-title">{t('pathway.badges')}</h2>
        <p>{t('pathway.progress', { done: earned.length, goal: earned.length + locked.length })}</p>
        <button
          type="button"
          className="icon-button"
          aria-label={t('common.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <ul className="badge-grid">
        {earned.map(({ badge, earnedAt }) => (
          <BadgeCard key={badge.id} {...localizeBadge(badge, language)}>
            <p className="badge-earned">
              <Icon name="check" />
              {newIds.has(badge.id) && <strong className="badge-new">{t('pathway.badge-new')}</strong>}
              {t('pathway.earned-on', { date: format.day(new Date(earnedAt)) })}
            </p>
          </BadgeCard>
        ))}
        {locked.map((item) => (
          <LockedBadgeCard key={item.badge.id} {...item} />
        ))}
      </ul>
    </dialog>
  );
};
