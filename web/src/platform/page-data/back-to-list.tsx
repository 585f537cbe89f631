import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** Travels in the entry of the browser's history to a page that was opened from its list. */
export const fromList = { isFromList: true } as const;

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromList' in state;

interface BackToListProps {
  /** The whole list. */
  href: string;
  className: string;
  children: ReactNode;
}

/** Back in history to the list that somebody came from, with its filter and place; to the whole list otherwise. */
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
