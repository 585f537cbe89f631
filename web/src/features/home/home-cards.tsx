import { gulfDay } from '@bustan/contract/deadlines.ts';
import type { SavedOpportunity } from '@bustan/contract/opportunities.ts';
import type { StorySummary } from '@bustan/contract/stories.ts';
import { Link } from 'wouter';
import { useSavedOpportunities } from '#features/opportunities/opportunities.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type LocalizedText, localize } from '#platform/i18n/localized-text.ts';
import { paths } from '#platform/paths/paths.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useNewestStory } from './home.api.ts';
import { nextDeadline } from './next-deadline.ts';

interface HomeCardProps {
  path: string;
  icon: IconName;
  kind: string;
  title: LocalizedText;
  note: string;
}

const HomeCard = ({ path, icon, kind, title, note }: HomeCardProps) => (
  <li className="today-card">
    <span className="today-card-icon">
      <Icon name={icon} />
    </span>
    <p className="today-card-kind">{kind}</p>
    <h2 className="today-card-title">
      <Link href={path}>
        <bdi lang={title.lang}>{title.text}</bdi>
      </Link>
    </h2>
    <p className="today-card-note">{note}</p>
  </li>
);

const DeadlineCard = ({ opportunity, days }: { opportunity: SavedOpportunity; days: number }) => {
  const { t, language } = useText();
  return (
    <HomeCard
      path={paths.resources()}
      icon="bookmark"
      kind={t('home-today.deadline')}
      title={localize(language, opportunity.title, opportunity.title_ar)}
      note={days === 0 ? t('resources.closes-today') : t('resources.closes', { count: days })}
    />
  );
};

const StoryCard = ({ story }: { story: StorySummary }) => {
  const { t, language } = useText();
  const minutes = story.duration_minutes;
  return (
    <HomeCard
      path={paths.story(story)}
      icon="stories"
      kind={t('home-today.story')}
      title={localize(language, story.title, story.title_ar)}
      note={
        minutes === null
          ? localize(language, story.category, story.category_ar).text
          : t('stories.minutes', { count: minutes })
      }
    />
  );
};

/** At most two: the saved opportunity that closes next, and the newest story. */
export const HomeCards = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const { data: saved } = useSavedOpportunities(userId);
  const story = useNewestStory();
  const next = nextDeadline(saved ?? [], gulfDay(new Date()));
  // Together, so that none pushes the other away.
  if (saved === undefined || story === undefined) return <ul className="today-cards" aria-hidden="true" />;
  return (
    <ul className="today-cards" aria-label={t('home-today.cards')}>
      {next !== undefined && <DeadlineCard {...next} />}
      {story !== null && <StoryCard story={story} />}
    </ul>
  );
};
