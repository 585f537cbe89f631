import { useEffect, useEffectEvent, useRef } from 'react';
import { watchLevel } from '#platform/microphone/level.ts';

/** Bars on each side of the middle one. */
const REACH = 18;
const BARS = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);

/** A level below this is quieter than a whisper. */
const HEARD_LEVEL = 0.12;
const SILENT_AFTER_MS = 4000;

/** With reduced motion the bars update this seldom, and rise and fall together. */
const CALM_MS = 600;
const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface LevelMeterProps {
  stream: MediaStream;
  /** Whether the microphone has picked up nothing for a while. */
  onSilence: (isSilent: boolean) => void;
}

/** The current level in the middle, earlier levels moving out to both sides. */
export const LevelMeter = ({ stream, onSilence }: LevelMeterProps) => {
  const box = useRef<HTMLDivElement>(null);
  const reportSilence = useEffectEvent(onSilence);
  useEffect(() => {
    const levels = new Array<number>(REACH + 1).fill(0);
    const bars = [...(box.current?.children ?? [])] as HTMLElement[]; // spans, drawn below
    const isMotionReduced = prefersReducedMotion();
    let lastHeardAt = performance.now();
    let lastDrawnAt = 0;
    return watchLevel(stream, (level) => {
      const now = performance.now();
      if (level > HEARD_LEVEL) lastHeardAt = now;
      reportSilence(now - lastHeardAt > SILENT_AFTER_MS);
      if (isMotionReduced && now - lastDrawnAt < CALM_MS) return;
      lastDrawnAt = now;
      levels.pop();
      levels.unshift(level);
      for (const [index, bar] of bars.entries()) {
        const distance = Math.abs(index - REACH);
        const shown = isMotionReduced ? level * (1 - (0.7 * distance) / REACH) : levels[distance];
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
