/** What ends a recording without the person's wish. */
export type Interruption = 'away' | 'unplugged' | 'taken';

/** A call takes the microphone for longer; shorter silences are the device's own. */
const TAKEN_AFTER_MS = 1000;

/** Tells the first interruption: the page went out of view, the device is gone, or something else took it. */
export const watchInterruptions = (
  track: MediaStreamTrack,
  onInterrupted: (by: Interruption) => void,
): (() => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => document.hidden && onInterrupted('away');
  document.addEventListener('visibilitychange', onVisibility, { signal });
  track.addEventListener('ended', () => onInterrupted('unplugged'), { signal });
  // Only a microphone that was heard before can be taken: some begin muted until their first sound arrives.
  track.addEventListener(
    'mute',
    () => {
      timer = setTimeout(() => onInterrupted('taken'), TAKEN_AFTER_MS);
    },
    { signal },
  );
  track.addEventListener('unmute', () => clearTimeout(timer), { signal });
  return () => {
    watching.abort();
    clearTimeout(timer);
  };
};
