import { calls } from '@bustan/contract/calls.ts';
import { ADDRESS_FORMS, type AddressForm } from '@bustan/contract/enums.ts';
import { call } from '#platform/api/call.ts';
import { log } from '#platform/log/log.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { onEraseUserLocalData, USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { createStore, useStore } from '#platform/store/store.ts';

/** Under the name of the person, and erased when they sign out: it says something about them. */
const keyOf = (userId: string) => `${USER_DATA_PREFIX}address.${userId}`;
const askedKeyOf = (userId: string) => `${USER_DATA_PREFIX}address-asked.${userId}`;
/** Follows a form that the account does not have yet. */
const UNSAVED = ' unsaved';

/** What was chosen on this page, also where the browser stores nothing; and for whom the account has no choice. */
const memory = createStore<{ chosen: Readonly<Record<string, string>>; unanswered: readonly string[] }>({
  chosen: {},
  unanswered: [],
});
onEraseUserLocalData(() => memory.set({ chosen: {}, unanswered: [] }));

const isForm = (value: string): value is AddressForm => ADDRESS_FORMS.some((form) => form === value);

const read = (userId: string): { form: AddressForm; isSaved: boolean } | null => {
  const stored = deviceStorage.getItem(keyOf(userId)) ?? memory.get().chosen[userId] ?? '';
  const form = stored.replace(UNSAVED, '');
  return isForm(form) ? { form, isSaved: !stored.endsWith(UNSAVED) } : null;
};

const keep = (userId: string, form: AddressForm, { isSaved }: { isSaved: boolean }): void => {
  const stored = `${form}${isSaved ? '' : UNSAVED}`;
  deviceStorage.setItem(keyOf(userId), stored);
  const { chosen, unanswered } = memory.get();
  memory.set({ chosen: { ...chosen, [userId]: stored }, unanswered: unanswered.filter((id) => id !== userId) });
};

const isSignedIn = (userId: string): boolean => sessionStore.get().user?.id === userId;

/** Throws when the account could not be reached; the device then still has the choice. */
const save = async (userId: string, address: AddressForm): Promise<void> => {
  await call(calls.updateMyPreferences, { body: { address } });
  if (isSignedIn(userId) && read(userId)?.form === address) keep(userId, address, { isSaved: true });
};

/** Returns whether the account has it; otherwise the device keeps it, and `syncAddress` tries again. */
export const chooseAddress = async (userId: string, form: AddressForm): Promise<boolean> => {
  keep(userId, form, { isSaved: false });
  try {
    await save(userId, form);
    return true;
  } catch (error) {
    log.warn('How to address the person could not be saved', error);
    return false;
  }
};

const merge = async (userId: string): Promise<void> => {
  const own = read(userId);
  if (own?.isSaved === false) return save(userId, own.form);
  const { address } = await call(calls.getMyPreferences, {});
  // It may have been chosen meanwhile, here or in another tab.
  if (!isSignedIn(userId) || read(userId)?.form !== own?.form) return;
  if (address !== null) keep(userId, address, { isSaved: true });
  else if (own !== null) await save(userId, own.form);
  else memory.set({ ...memory.get(), unanswered: [...memory.get().unanswered, userId] });
};

/** The account's choice comes to the device, or one that only the device has to the account. Never throws. */
export const syncAddress = async (userId: string): Promise<void> => {
  if (!navigator.onLine) return;
  await merge(userId).catch((error: unknown) => log.warn('How to address the person is not known', error));
};

/** Whether the account is known to have no choice, and the person was not asked on this device. */
export const isAddressUnasked = (userId: string): boolean =>
  memory.get().unanswered.includes(userId) && deviceStorage.getItem(askedKeyOf(userId)) === null;

/** They are asked once, whatever they answer. */
export const markAddressAsked = (userId: string): void => deviceStorage.setItem(askedKeyOf(userId), 'yes');

const subscribe = (listener: () => void) => {
  const unsubscribe = memory.subscribe(listener);
  // It may be changed in another tab.
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
};

/** Null until they have chosen, which counts as neutral. */
export const readAddressForm = (userId: string): AddressForm | null => read(userId)?.form ?? null;
export const useAddressForm = (userId: string): AddressForm | null =>
  useStore({ subscribe, get: () => readAddressForm(userId) }, () => null);
