import type { Badge, UserBadge } from '@bustan/contract/badges.ts';
import type { ActivityCounts } from '@bustan/contract/milestones.ts';
import { formatDay } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { BadgeCard, localizeBadge } from '#ui/badges.tsx';
import { groupBadges, type LockedBadge } from './badge-progress.ts';

const LockedBadgeCard = ({ badge, awardOn, goal, done }: LockedBadge) => {
  const { t, language } = useText();
  const progress = t('pathway.progress', { done, goal });
  const rule = t(`pathway.rule.${awardOn === 'check_in' ? 'check-in' : awardOn}`, { count: goal });
  return (
    <BadgeCard {...localizeBadge(badge, language)} isFaint>
      <p className="badge-rule">{rule}</p>
      <p className="badge-progress">
        <progress value={done} max={goal} aria-label={rule} />
        <span>{done < goal ? progress : t('pathway.rule-reached')}</span>
      </p>
    </BadgeCard>
  );
};

interface BadgeGridProps {
  badges: readonly Badge[];
  owned: readonly UserBadge[];
  counts: ActivityCounts;
}

export const BadgeGrid = ({ badges, owned, counts }: BadgeGridProps) => {
  const { t, language } = useText();
  const { earned, locked } = groupBadges(badges, owned, counts);
  if (earned.length + locked.length === 0) return null;
  return (
    <section className="badges" aria-labelledby="badges-title">
      <h2 id="badges-title">{t('pathway.badges')}</h2>
      <ul className="badge-grid">
        {earned.map(({ badge, earnedAt }) => (
          <BadgeCard key={badge.id} {...localizeBadge(badge, language)}>
            <p className="badge-earned">{t('pathway.earned-on', { date: formatDay(new Date(earnedAt), language) })}</p>
          </BadgeCard>
        ))}
        {locked.map((item) => (
          <LockedBadgeCard key={item.badge.id} {...item} />
        ))}
      </ul>
    </section>
  );
};
