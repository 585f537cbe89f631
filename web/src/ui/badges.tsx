import type { Badge } from '@bustan/contract/badges.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { BadgePicture } from './badge-picture.tsx';
import './badges.css';

export interface LocalizedBadge {
  icon: string;
  name: string;
  description: string | null;
}

/** In Arabic the Arabic texts where the admin wrote them. */
export const localizeBadge = (badge: Badge, language: Language): LocalizedBadge => ({
  icon: badge.icon,
  name: (language === 'ar' ? badge.name_ar : null) ?? badge.name,
  description: (language === 'ar' ? badge.description_ar : null) ?? badge.description,
});

interface BadgeCardProps extends LocalizedBadge {
  /** Not earned yet. */
  isFaint?: boolean;
  children?: ReactNode;
}

/** An item of a list of badges. The picture is decoration. */
export const BadgeCard = ({ icon, name, description, isFaint = false, children }: BadgeCardProps) => (
  <li className="badge" data-faint={isFaint || undefined}>
    <BadgePicture icon={icon} />
    <div className="badge-words">
      <p className="badge-name">
        <bdi>{name}</bdi>
      </p>
      {description !== null && (
        <p className="badge-description" dir="auto">
          {description}
        </p>
      )}
      {children}
    </div>
  </li>
);

interface BadgeCelebrationProps {
  title: string;
  badges: readonly (LocalizedBadge & { id: string })[];
}

/** Announces badges that were just earned. */
export const BadgeCelebration = ({ title, badges }: BadgeCelebrationProps) => {
  // Screen readers announce what is added to a live region, not what is rendered together with it.
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
        </section>
      )}
    </div>
  );
};
