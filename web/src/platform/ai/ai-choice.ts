import { deviceStorage } from '#platform/storage/storage.ts';
import { createStore, useStore } from '#platform/store/store.ts';

/** A preference of the device, which tells nothing of anybody: it outlives a sign-out. */
const KEY = 'bustan.ai';

/** Where a browser keeps nothing, off lasts as long as the page: nobody may be left with a switch that does not move. */
const offUnkept = createStore(false);

/** Whether a model may read what the person writes; on until they switch it off. */
export const isAiOn = (): boolean => !offUnkept.get() && deviceStorage.find(KEY) !== 'off';

export const chooseAi = (isOn: boolean): void => {
  if (isOn) deviceStorage.forget(KEY);
  else deviceStorage.keep(KEY, 'off');
  offUnkept.set(!isOn && deviceStorage.find(KEY) !== 'off');
};

const subscribe = (listener: () => void) => {
  const unsubscribe = offUnkept.subscribe(listener);
  // It may be changed in another tab.
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
};

export const useAiChoice = (): [isOn: boolean, choose: (isOn: boolean) => void] => [
  useStore({ subscribe, get: isAiOn }, () => true),
  chooseAi,
];

/** What a call says of it, so that the server asks no model for this person. */
export const aiWish = (): { ai?: false } => (isAiOn() ? {} : { ai: false });
