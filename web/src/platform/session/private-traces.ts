import { tabStorage } from '#platform/storage/storage.ts';

/** Tab storage keys of what belongs to one person start with this. */
export const PRIVATE_PREFIX = 'bustan.private.';

const forgetters = new Set<() => void>();

/** Registers what a feature must drop when nobody is signed in any more. */
export const onForgetPrivateTraces = (forget: () => void): void => {
  forgetters.add(forget);
};

/** A shared phone: after signing out nothing of the person is left in this tab. */
export const forgetPrivateTraces = (): void => {
  tabStorage.forgetAll(PRIVATE_PREFIX);
  for (const forget of forgetters) forget();
};
