import { type RefObject, useEffect, useRef, useState } from 'react';

/** The one that is heard: two voices at once help nobody. */
let heard: HTMLAudioElement | undefined;

/** Beyond the end of any recording: going there makes the browser find out where the end is. */
const FAR_SECONDS = 1e7;
/** So often a playing recording tells where it is; the browser's own event comes four times a second. */
const TICK_MS = 100;

const isKnown = (seconds: number): boolean => Number.isFinite(seconds) && seconds > 0;

/**
 * What a browser records has no length in its header, and is endless to the player. Whoever made it knows how long it
 * is; else the end is looked for once, silently, when it is first played.
 */
export const usePlayback = (audio: RefObject<HTMLAudioElement | null>, knownSeconds: number | undefined) => {
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [elapsed, setElapsed] = useState(0);
  const [measured, setMeasured] = useState<number>();
  const isLookingForEnd = useRef(false);
  const total = knownSeconds ?? measured;

  useEffect(() => {
    const element = audio.current;
    // Taken out of the page, it would go on speaking.
    return () => element?.pause();
  }, [audio]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (audio.current !== null && !isLookingForEnd.current) setElapsed(audio.current.currentTime);
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
    // A refusal is told by the element's own event; being stopped on the way is none.
    element.play().catch(() => undefined);
  };
  const seek = (seconds: number) => {
    setElapsed(seconds);
    if (audio.current !== null) audio.current.currentTime = seconds;
  };

  const returnToStart = (element: HTMLAudioElement) => {
    isLookingForEnd.current = false;
    element.currentTime = 0;
    element.muted = false;
  };
  const onDurationChange = () => {
    const element = audio.current;
    if (element === null || !isKnown(element.duration)) return;
    setMeasured(element.duration);
    if (isLookingForEnd.current) returnToStart(element);
  };
  const onLoadedMetadata = () => {
    const element = audio.current;
    if (element === null || total !== undefined || isKnown(element.duration)) return;
    isLookingForEnd.current = true;
    element.muted = true;
    element.currentTime = FAR_SECONDS;
  };
  const onPlay = () => {
    if (heard !== audio.current) heard?.pause();
    heard = audio.current ?? undefined;
    setPlaying(true);
  };
  const onEnded = () => {
    const element = audio.current;
    if (element === null) return;
    if (isLookingForEnd.current) {
      // This browser came to the end without telling where that is.
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
