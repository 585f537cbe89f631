import { UNSENT_PREFIX } from '#platform/session/private-traces.ts';
import { deviceStorage } from '#platform/storage/storage.ts';

/** Says on the device that there is a recording which is not saved: signing out warns, and other tabs hear of it. */
export const unsentMark = (userId: string) => {
  const key = `${UNSENT_PREFIX}voice-note.${userId}`;
  return {
    set: (timestamp: number): void => deviceStorage.keep(key, String(timestamp)),
    clear: (): void => deviceStorage.forget(key),
    /** What another tab did; `timestamp` is null when the recording was saved, deleted or erased there. */
    watch: (onChange: (timestamp: string | null) => void): void =>
      addEventListener('storage', (event) => {
        if (event.key === key) onChange(event.newValue);
      }),
  };
};
