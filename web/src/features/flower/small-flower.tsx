import type { Emotion } from '@bustan/contract/enums.ts';
import { useEffect, useRef } from 'react';
import { whenIdle } from './when-idle.ts';
import './flower.css';

interface SmallFlowerProps {
  /** Oldest first; at most twelve. None is a bud. */
  emotions: readonly Emotion[];
  /** Gives it its size. */
  className?: string;
}

/** A past week as a picture that stands still, many on a page. Says nothing: the words are beside it. */
export const SmallFlower = ({ emotions, className = '' }: SmallFlowerProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const key = emotions.join();
  useEffect(() => {
    let forget: (() => void) | undefined;
    let isGone = false;
    const cancel = whenIdle(async () => {
      const { showSmallFlower } = await import('./small-flower-canvas.ts');
      if (isGone || canvas.current === null) return;
      forget = showSmallFlower(canvas.current, (key === '' ? [] : key.split(',')) as Emotion[]); // joined above
    });
    return () => {
      isGone = true;
      cancel();
      forget?.();
    };
  }, [key]);
  return (
    <span className={`flower-small ${className}`} aria-hidden="true">
      <canvas ref={canvas} className="flower-canvas" />
    </span>
  );
};
