import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** History state of a page that was opened from its list. */
export const fromList = { isFromList: true } as const;

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromList' in state;

interface BackToListProps {
  /** The list without filters. */
  href: string;
  className: string;
  children: ReactNode;
}

/** Goes back to the list that the page was opened from, with its filters and scroll position, or else to `href`. */
export const BackToList = ({ href, className, children }: BackToListProps) => {
  const state: unknown = useHistoryState();
  const goBack = (event: MouseEvent) => {
    if (!isFromList(state)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link href={href} className={className} onClick={goBack}>
      {children}
    </Link>
  );
};
