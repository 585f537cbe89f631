import type { ReactNode } from 'react';
import type { BadgeWords } from './badge-words.ts';
import './badges.css';

interface BadgeCardProps extends BadgeWords {
  /** Not earned yet. */
  isFaint?: boolean;
  children?: ReactNode;
}

/** An item of a list of badges. The emoji is decoration; the name says it. */
export const BadgeCard = ({ icon, name, description, isFaint = false, children }: BadgeCardProps) => (
  <li className="badge" data-faint={isFaint || undefined}>
    <span className="badge-icon" aria-hidden="true">
      {icon}
    </span>
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
