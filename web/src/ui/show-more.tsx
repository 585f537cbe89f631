import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import './show-more.css';

interface ShowMoreProps {
  /** The list with its next page, at the first row that is new: without scripts the link leads there. */
  href?: string | undefined;
  isBusy?: boolean;
  /** Why nothing was added. */
  problem?: string | undefined;
  /** Adds the rows in place; without it the link is followed. */
  onShow?: (() => void) | undefined;
  children: ReactNode;
}

/** Below a list that goes on: a link where the list has an address for it, which works without scripts too. */
export const ShowMore = ({ href, isBusy = false, problem, onShow, children }: ShowMoreProps) => {
  const follow = (event: MouseEvent) => {
    // Into a new tab, as the person wants it.
    if (onShow === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isBusy) onShow();
  };
  return (
    <div className="show-more">
      {problem !== undefined && (
        <p className="show-more-problem" role="alert">
          {problem}
        </p>
      )}
      {href === undefined ? (
        <Button kind="outline" isBusy={isBusy} onClick={onShow}>
          {children}
        </Button>
      ) : (
        <a href={href} className="button button-outline" aria-busy={isBusy || undefined} onClick={follow}>
          {children}
        </a>
      )}
    </div>
  );
};
