import type { Emotion } from '@bustan/contract/enums.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Point } from '#ui/emotion-arc.tsx';
import './feeling-ground.css';

interface FeelingGroundProps {
  emotion: Emotion | null;
  /** Where the feeling was touched; none where it was there before the page. */
  at: Point | undefined;
}

/** The page's ground takes the colour of the feeling, which spreads from the finger over the one before. */
export const FeelingGround = ({ emotion, at }: FeelingGroundProps) => {
  const [shown, setShown] = useState({ emotion, before: null as Emotion | null });
  const spreading = useRef<HTMLDivElement>(null);
  if (shown.emotion !== emotion) setShown({ emotion, before: shown.emotion });
  useLayoutEffect(() => {
    if (at === undefined) return;
    spreading.current?.style.setProperty('--from-x', `${at.x}px`);
    spreading.current?.style.setProperty('--from-y', `${at.y}px`);
  }, [at]);
  return (
    <div className="feeling-ground" data-emotion={shown.emotion ?? undefined} aria-hidden="true">
      {shown.before !== null && <div className="feeling-layer" data-emotion={shown.before} />}
      {shown.emotion !== null && (
        <div
          key={shown.emotion}
          ref={spreading}
          className="feeling-layer"
          data-emotion={shown.emotion}
          data-spreads={at !== undefined || undefined}
        />
      )}
    </div>
  );
};
