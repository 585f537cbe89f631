import type { Badge } from '@bustan/contract/badges.ts';
import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useStore } from '#platform/store/store.ts';
import { BadgePicture } from '#ui/badge-picture.tsx';
import { localizeBadge } from '#ui/badges.tsx';
import { Icon } from '#ui/icon.tsx';
import { badgeCelebrations } from './badge-celebrations.ts';
import type { GroupedBadges } from './badge-progress.ts';
import { BadgesDialog } from './badges-dialog.tsx';

const SHOWN_ICONS = 3;

/** Says it once to screen readers, which announce only what is added to an existing region. */
const EarnedAnnouncement = ({ earned }: { earned: readonly Badge[] }) => {
  const { t, language } = useText();
  const words = earned.map((badge) => localizeBadge(badge, language));
  return (
    <div className="visually-hidden" role="status">
      {words.length > 0 && <p>{t('badge.new', { count: words.length })}</p>}
      {words.map(({ name, description }) => (
        <p key={name}>
          <bdi>{name}</bdi> <bdi>{description}</bdi>
        </p>
      ))}
    </div>
  );
};

/** One row for all badges. What was just earned is told in it, so that nothing on the page moves. */
export const BadgesRow = ({ groups }: { groups: GroupedBadges }) => {
  const { t, language } = useText();
  const justEarned = useStore(badgeCelebrations);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => badgeCelebrations.dismiss, []);
  const { earned, locked } = groups;
  const total = earned.length + locked.length;
  if (total === 0) return null;
  const nameOf = (badge: Badge) => localizeBadge(badge, language).name;
  const shown = [...earned, ...locked].slice(0, Math.min(SHOWN_ICONS, Math.max(1, earned.length)));
  const [next] = locked;
  const hint = next === undefined ? t('pathway.badges-all') : t('pathway.badges-next', { name: nameOf(next.badge) });
  const count = t('pathway.progress', { done: earned.length, goal: total });
  const isNew = justEarned.length > 0;
  return (
    <>
      <button
        type="button"
        className="badges-row"
        data-new={isNew || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="badges-row-icons" aria-hidden="true">
          {shown.map(({ badge }) => (
            <BadgePicture key={badge.id} icon={badge.icon} />
          ))}
        </span>
        <span className="badges-row-words">
          <span className="badges-row-title">
            {isNew ? t('badge.new', { count: justEarned.length }) : t('pathway.badges')}
          </span>
          {!isNew && <span className="badges-row-count">{count}</span>}
          <span className="badges-row-hint">
            {isNew && `${count} · `}
            <bdi>{isNew ? justEarned.map(nameOf).join(' · ') : hint}</bdi>
          </span>
        </span>
        <Icon name="chevron" />
      </button>
      <EarnedAnnouncement earned={justEarned} />
      {isOpen && (
        <BadgesDialog
          groups={groups}
          newIds={new Set(justEarned.map(({ id }) => id))}
          onClose={() => {
            setOpen(false);
            badgeCelebrations.dismiss();
          }}
        />
      )}
    </>
  );
};
