import { deviceStorage } from '#platform/storage/storage.ts';

/** Says nothing about anybody: it stays after a sign-out. */
const KEY = 'bustan.hide-explained';

/** Whether this device's people have been told the way back from the plain page. */
export const isHideExplained = (): boolean => deviceStorage.getItem(KEY) !== null;

export const rememberHideExplained = (): void => deviceStorage.setItem(KEY, '1');
