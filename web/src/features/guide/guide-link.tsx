import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { BackToList } from '#platform/page-data/back-to-list.tsx';
import { langOf } from '#platform/paths/list-address.ts';
import { guideAddress } from './guide-filter.ts';

/** Back to the guide, in the language that the address asks for. */
export const GuideLink = ({ className, children }: { className: string; children: ReactNode }) => {
  const lang = langOf(new URLSearchParams(useSearch()));
  return (
    <BackToList href={guideAddress({ lang })} className={className}>
      {children}
    </BackToList>
  );
};
