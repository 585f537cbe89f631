import type { MouseEvent, ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { isFromStories } from './from-stories.ts';
import { readStoryFilter, storiesAddress } from './story-filter.ts';

/** Back in history to the list that somebody came from, with its filter and place; to the whole list otherwise. */
export const StoriesLink = ({ className, children }: { className: string; children: ReactNode }) => {
  const state: unknown = useHistoryState();
  const { lang } = readStoryFilter(new URLSearchParams(useSearch()));
  const goBack = (event: MouseEvent) => {
    if (!isFromStories(state)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link href={storiesAddress({ lang })} className={className} onClick={goBack}>
      {children}
    </Link>
  );
};
