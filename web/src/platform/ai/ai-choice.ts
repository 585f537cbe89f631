import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#platform/storage/storage.ts';

/** A preference of the device, which tells nothing of anybody: it outlives a sign-out. */
const KEY = 'bustan.ai';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // It may be changed in another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Where a browser keeps nothing, off lasts as long as the page: nobody may be left with a switch that does not move. */
let isOffUnkept = false;

/** Whether a model may read what the person writes; on until they switch it off. */
export const isAiOn = (): boolean => !isOffUnkept && deviceStorage.find(KEY) !== 'off';

export const chooseAi = (isOn: boolean): void => {
  if (isOn) deviceStorage.forget(KEY);
  else deviceStorage.keep(KEY, 'off');
  isOffUnkept = !isOn && deviceStorage.find(KEY) !== 'off';
  for (const listener of listeners) listener();
};

export const useAiChoice = (): [isOn: boolean, choose: (isOn: boolean) => void] => [
  useSyncExternalStore(subscribe, isAiOn, () => true),
  chooseAi,
];

/** What a call says of it, so that the server asks no model for this person. */
export const aiWish = (): { ai?: false } => (isAiOn() ? {} : { ai: false });
