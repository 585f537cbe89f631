import type { ReactNode } from 'react';

/** A name in the reader's language, and what it is called in the other. */
export const ContentName = ({ name, twin }: { name: string; twin: string | null }) => (
  <>
    <h2 className="content-name">
      <bdi>{name}</bdi>
    </h2>
    {twin !== null && (
      <p className="content-twin">
        <bdi>{twin}</bdi>
      </p>
    )}
  </>
);

/** A short word about a row; `warm` asks for something to be done. */
export const Mark = ({ tone, children }: { tone?: 'quiet' | 'warm'; children: ReactNode }) => (
  <span className={tone === undefined ? 'mark' : `mark mark-${tone}`}>{children}</span>
);
