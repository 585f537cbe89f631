import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCheckIns, WeekFlower } from '#features/flower/flower.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { paths } from '#platform/paths/paths.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { GardenScene } from '#ui/art/garden-scene.tsx';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import { greetingAt, skyAt } from '#ui/hour-of-day.ts';
import { Icon } from '#ui/icon.tsx';
import { HomeCards } from './home-cards.tsx';
import '#ui/emotion-arc.css';
import './person-home.css';

/** Leads to the check-in, where the feeling is chosen already. */
const EmotionLink = ({ emotion }: { emotion: Emotion }) => {
  const { t } = useText();
  return (
    <li className="emotion">
      <span className="emotion-petal">
        <EmotionPetal emotion={emotion} />
      </span>
      <Link href={paths.checkIn()} className="emotion-word today-emotion" state={{ emotion }}>
        {t(`emotion.${emotion}`)}
      </Link>
    </li>
  );
};

const questionAt = (newest: string | null | undefined, now: Date): TextKey => {
  if (newest === null) return 'home-today.ask-first';
  const isToday = newest !== undefined && new Date(newest).toDateString() === now.toDateString();
  return isToday ? 'home-today.ask-again' : 'home-today.ask';
};

const Today = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const [now] = useState(() => new Date());
  const { data: checkIns } = useCheckIns(userId);
  const newest = checkIns === undefined ? undefined : (checkIns[0]?.created_at ?? null);
  const sky = skyAt(now.getHours());
  return (
    <div className="today">
      <section className="today-garden" data-sky={sky}>
        <GardenScene sky={sky} />
        <h1 className="today-greeting">{t(`home-today.greeting.${greetingAt(now.getHours())}`)}</h1>
        {checkIns !== undefined && <WeekFlower className="today-flower" checkIns={checkIns} />}
        <Link href={paths.journey()} className="today-garden-link">
          {t('home-today.garden')}
          <Icon name="forward" />
        </Link>
      </section>
      <div className="today-words">
        <nav className="emotions" aria-labelledby="today-ask">
          <p id="today-ask" className="today-ask">
            {t(questionAt(newest, now))}
          </p>
          <ul className="emotion-arc">
            {EMOTIONS.map((emotion) => (
              <EmotionLink key={emotion} emotion={emotion} />
            ))}
          </ul>
        </nav>
        <HomeCards userId={userId} />
      </div>
    </div>
  );
};

export const PersonHome = ({ userId }: { userId: string }) => (
  <QueryScope>
    <Today userId={userId} />
  </QueryScope>
);
