import { deviceStorage } from '#platform/storage/storage.ts';
import { createStore, useStore } from '#platform/store/store.ts';

/** Choices of the device that say nothing about anybody: they stay after a sign-out. */
const createChoice = (key: string) => {
  /** Where the browser stores nothing, a choice lasts as long as the page. */
  const isOnUnstored = createStore(false);
  const isOn = (): boolean => isOnUnstored.get() || deviceStorage.getItem(key) !== null;
  const subscribe = (listener: () => void) => {
    const unsubscribe = isOnUnstored.subscribe(listener);
    // It may be changed in another tab.
    addEventListener('storage', listener);
    return () => {
      unsubscribe();
      removeEventListener('storage', listener);
    };
  };
  return {
    isOn,
    set: (on: boolean): void => {
      if (on) deviceStorage.setItem(key, 'on');
      else deviceStorage.removeItem(key);
      isOnUnstored.set(on);
    },
    use: (): boolean => useStore({ subscribe, get: isOn }, () => false),
  };
};

/** The page is covered as soon as it is in the background. */
export const coverChoice = createChoice('bustan.cover');
/** Neither counts nor badges are shown. */
export const noCountsChoice = createChoice('bustan.no-counts');
