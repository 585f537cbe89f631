import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { BackToList } from '#platform/page-data/back-to-list.tsx';
import { readStoryFilter, storiesAddress } from './story-filter.ts';

/** Back to the list of stories, in the language that the address asks for. */
export const StoriesLink = ({ className, children }: { className: string; children: ReactNode }) => {
  const { lang } = readStoryFilter(new URLSearchParams(useSearch()));
  return (
    <BackToList href={storiesAddress({ lang })} className={className}>
      {children}
    </BackToList>
  );
};
