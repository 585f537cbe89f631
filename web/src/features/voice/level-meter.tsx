import { useEffect, useRef } from 'react';
import { watchLevel } from '#platform/microphone/level.ts';

/** To either side of the middle. */
const REACH = 18;
const BARS = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);

/** Quieter than a whisper. */
const HEARD_LEVEL = 0.12;
const SILENT_AFTER_MS = 4000;

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
    let heardAt = performance.now();
    return watchLevel(stream, (level) => {
      levels.pop();
      levels.unshift(level);
      if (level > HEARD_LEVEL) heardAt = performance.now();
      tell.current(performance.now() - heardAt > SILENT_AFTER_MS);
      for (const [index, bar] of bars.entries()) {
        bar.style.setProperty('--level', (levels[Math.abs(index - REACH)] ?? 0).toFixed(3));
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
