import { type ReactNode, useEffect, useState } from 'react';
import { BadgeCard } from './badge-card.tsx';
import type { BadgeWords } from './badge-words.ts';

interface BadgeCelebrationProps {
  title: string;
  badges: readonly (BadgeWords & { id: string })[];
  /** How to put it away, where it does not go by itself. */
  children?: ReactNode;
}

/** A quiet moment for what was just earned: it grows into its place, and is said once when nothing else is. */
export const BadgeCelebration = ({ title, badges, children }: BadgeCelebrationProps) => {
  // A reader of the screen hears what is added to a region that is there already, not what comes with it.
  const [isRegionThere, setRegionThere] = useState(false);
  useEffect(() => setRegionThere(true), []);
  return (
    <div role="status">
      {isRegionThere && badges.length > 0 && (
        <section className="celebration">
          <h2>{title}</h2>
          <ul>
            {badges.map(({ id, ...words }) => (
              <BadgeCard key={id} {...words} />
            ))}
          </ul>
          {children}
        </section>
      )}
    </div>
  );
};
