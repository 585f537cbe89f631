import { hasModel, transcribedBy } from '#platform/site-config/site-config.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { createStore, useStore } from '#platform/store/store.ts';

/** A preference of the device that says nothing about anybody: it stays after a sign-out. */
const KEY = 'bustan.ai';

/** Where the browser stores nothing, off lasts as long as the page, so that the switch still works. */
const isOffUnstored = createStore(false);

/** Whether a model may read what the person writes; on until they switch it off. */
const isAiOn = (): boolean => !isOffUnstored.get() && deviceStorage.getItem(KEY) !== 'off';

export const setAiOn = (isOn: boolean): void => {
  if (isOn) deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, 'off');
  isOffUnstored.set(!isOn && deviceStorage.getItem(KEY) !== 'off');
};

const subscribe = (listener: () => void) => {
  const unsubscribe = isOffUnstored.subscribe(listener);
  // It may be changed in another tab.
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
};

export const useAiPreference = (): [isOn: boolean, setOn: (isOn: boolean) => void] => [
  useStore({ subscribe, get: isAiOn }, () => true),
  setAiOn,
];

/** Part of a request's body: makes the server ask no model for this person. */
export const aiPreference = (): { ai?: false } => (isAiOn() ? {} : { ai: false });

/** Who processes a note and a voice note. */
export interface DataUse {
  note: 'model' | 'prepared';
  /** `kept-here`: a provider could transcribe it, but the person has switched AI off. */
  voice: 'provider' | 'site' | 'kept-here' | 'unheard';
}

const dataUseWith = (isOn: boolean): DataUse => {
  const transcriber = transcribedBy() ?? 'unheard';
  return {
    note: hasModel() && isOn ? 'model' : 'prepared',
    voice: transcriber === 'provider' && !isOn ? 'kept-here' : transcriber,
  };
};

export const getDataUse = (): DataUse => dataUseWith(isAiOn());
export const useDataUse = (): DataUse => dataUseWith(useAiPreference()[0]);

/** Whether anything goes to a provider while AI is on; only then is there something to switch off. */
export const usesProvider = (): boolean => hasModel() || transcribedBy() === 'provider';

/** Whether voice notes are transcribed. */
export const isTranscribed = ({ voice }: DataUse): boolean => voice === 'provider' || voice === 'site';
