import { type RefObject, useEffect, useRef, useState } from 'react';

/** Only one player plays at a time. */
let playing: HTMLAudioElement | undefined;

/** Beyond the end of any recording: seeking there makes the browser find its end. */
const FAR_SECONDS = 1e7;
/** How often the position is read; the browser's own `timeupdate` comes four times a second. */
const TICK_MS = 100;

const isKnown = (seconds: number): boolean => Number.isFinite(seconds) && seconds > 0;

/**
 * What a browser records has no duration in its header. Whoever recorded it knows its duration; otherwise the end is
 * found once, muted, when it is first played.
 */
export const usePlayback = (audio: RefObject<HTMLAudioElement | null>, knownSeconds: number | undefined) => {
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [elapsed, setElapsed] = useState(0);
  const [measured, setMeasured] = useState<number>();
  const isMeasuring = useRef(false);
  const total = knownSeconds ?? measured;

  useEffect(() => {
    const element = audio.current;
    // An audio element goes on playing when it is removed.
    return () => element?.pause();
  }, [audio]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (audio.current !== null && !isMeasuring.current) setElapsed(audio.current.currentTime);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [audio, isPlaying]);

  const toggle = () => {
    const element = audio.current;
    if (element === null) return;
    if (isPlaying) return element.pause();
    if (hasFailed) element.load();
    setFailed(false);
    if (total !== undefined && elapsed >= total) element.currentTime = 0;
    // Failures are reported by the error event; a rejection also means that it was paused meanwhile.
    element.play().catch(() => undefined);
  };
  const seek = (seconds: number) => {
    setElapsed(seconds);
    if (audio.current !== null) audio.current.currentTime = seconds;
  };

  const returnToStart = (element: HTMLAudioElement) => {
    isMeasuring.current = false;
    element.currentTime = 0;
    element.muted = false;
  };
  const onDurationChange = () => {
    const element = audio.current;
    if (element === null || !isKnown(element.duration)) return;
    setMeasured(element.duration);
    if (isMeasuring.current) returnToStart(element);
  };
  const onLoadedMetadata = () => {
    const element = audio.current;
    if (element === null || total !== undefined || isKnown(element.duration)) return;
    isMeasuring.current = true;
    element.muted = true;
    element.currentTime = FAR_SECONDS;
  };
  const onPlay = () => {
    if (playing !== audio.current) playing?.pause();
    playing = audio.current ?? undefined;
    setPlaying(true);
  };
  const onEnded = () => {
    const element = audio.current;
    if (element === null) return;
    if (isMeasuring.current) {
      // This browser reached the end without reporting the duration.
      setMeasured(element.currentTime);
      returnToStart(element);
      element.play().catch(() => undefined);
      return;
    }
    setPlaying(false);
    setElapsed(total ?? element.currentTime);
  };
  const onError = () => {
    setPlaying(false);
    setFailed(true);
  };
  return {
    isPlaying,
    hasFailed,
    elapsed: total === undefined ? elapsed : Math.min(elapsed, total),
    total,
    toggle,
    seek,
    events: { onDurationChange, onLoadedMetadata, onPlay, onPause: () => setPlaying(false), onEnded, onError },
  };
};
