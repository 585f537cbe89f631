import type { ReactNode } from 'react';
import { SproutArt } from './art.tsx';

export interface NoticeProps {
  title: string;
  text: string;
  /** The notice is the whole page, so its title is the page's heading. */
  isPage?: boolean;
  hasArt?: boolean;
  className?: string;
  role?: 'alert';
  /** What can be done about it. */
  children?: ReactNode;
}

/** In place of content: there is none, or it could not be loaded. */
export const Notice = ({ title, text, isPage = false, hasArt = true, className = '', role, children }: NoticeProps) => {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={`notice ${className}`.trim()} role={role}>
      {hasArt && <SproutArt className="notice-art" />}
      <Title>{title}</Title>
      <p>{text}</p>
      {children}
    </section>
  );
};
