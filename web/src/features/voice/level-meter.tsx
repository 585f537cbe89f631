import { useEffect, useRef } from 'react';
import { watchLevel } from '#platform/microphone/level.ts';

/** To either side of the middle. */
const REACH = 18;
const BARS = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);

/** Quieter than a whisper. */
const HEARD_LEVEL = 0.12;
const SILENT_AFTER_MS = 4000;

/** Where motion is not wanted the bars stand still between two looks, and rise and fall together. */
const CALM_MS = 600;
const wantsCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface LevelMeterProps {
  stream: MediaStream;
  /** Whether nothing at all has been heard for a while. */
  onSilence: (isSilent: boolean) => void;
}

/** The voice in the middle, and what was said just before running out to both sides, as rings on water do. */
export const LevelMeter = ({ stream, onSilence }: LevelMeterProps) => {
  const box = useRef<HTMLDivElement>(null);
  const tell = useRef(onSilence);
  useEffect(() => {
    tell.current = onSilence;
  });
  useEffect(() => {
    const levels = new Array<number>(REACH + 1).fill(0);
    const bars = [...(box.current?.children ?? [])] as HTMLElement[]; // spans, drawn below
    const isCalm = wantsCalm();
    let heardAt = performance.now();
    let drawnAt = 0;
    return watchLevel(stream, (level) => {
      const now = performance.now();
      if (level > HEARD_LEVEL) heardAt = now;
      tell.current(now - heardAt > SILENT_AFTER_MS);
      if (isCalm && now - drawnAt < CALM_MS) return;
      drawnAt = now;
      levels.pop();
      levels.unshift(level);
      for (const [index, bar] of bars.entries()) {
        const distance = Math.abs(index - REACH);
        const shown = isCalm ? level * (1 - (0.7 * distance) / REACH) : levels[distance];
        bar.style.setProperty('--level', (shown ?? 0).toFixed(3));
      }
    });
  }, [stream]);
  return (
    <div ref={box} className="voice-level" aria-hidden="true">
      {BARS.map((at) => (
        <span key={at} className="voice-bar" />
      ))}
    </div>
  );
};
