import { type Emotion, isEmotion } from '@bustan/contract/enums.ts';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type TextStorage, tabStorage } from '#platform/storage/storage.ts';

const keyOf = (userId: string) => `${USER_DATA_PREFIX}first-feeling.${userId}`;

/**
 * The feeling that a newcomer picked before signing up. It is kept for the account that was then made and for no other,
 * on the device and not in the tab, because the link of the confirmation mail opens a tab of its own.
 */
export const firstFeeling = (userId: string, storage: TextStorage = deviceStorage) => ({
  keep: (emotion: Emotion): void => storage.setItem(keyOf(userId), emotion),
  /** Null if there is none. Every tab finds it, the one of the sign-up and the one of the link, until a check-in is saved. */
  find: (): Emotion | null => {
    const kept = storage.getItem(keyOf(userId));
    return isEmotion(kept) ? kept : null;
  },
  remove: (): void => storage.removeItem(keyOf(userId)),
});

const AWAY_KEY = `${USER_DATA_PREFIX}first-feeling`;
/** Somebody who comes back from a provider has signed up there a moment ago; who was here before has not. */
const NEW_WITHIN_MS = 10 * 60_000;

/** As the server tells of somebody who has just signed in. */
interface ReturnedUser {
  id: string;
  created_at: string;
  last_sign_in_at?: string | undefined;
}

/** The feeling while its newcomer is at a provider, when nobody knows yet which account it is for. It stays in the tab. */
export const feelingAway = (tab: TextStorage = tabStorage, device: TextStorage = deviceStorage) => ({
  leave: (emotion: Emotion | null): void => {
    if (emotion === null) tab.removeItem(AWAY_KEY);
    else tab.setItem(AWAY_KEY, emotion);
  },
  /** Kept for an account that was made meanwhile, and forgotten if it is an older one. Both times are the server's. */
  comeBack: ({ id, created_at, last_sign_in_at }: ReturnedUser): void => {
    const emotion = tab.getItem(AWAY_KEY);
    tab.removeItem(AWAY_KEY);
    const age = Date.parse(last_sign_in_at ?? '') - Date.parse(created_at);
    if (isEmotion(emotion) && age < NEW_WITHIN_MS) firstFeeling(id, device).keep(emotion);
  },
});
