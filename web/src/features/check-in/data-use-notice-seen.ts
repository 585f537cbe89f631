import type { DataUse } from '#platform/ai/ai-preference.ts';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type TextStorage } from '#platform/storage/storage.ts';

const keyOf = (userId: string) => `${USER_DATA_PREFIX}ai-told.${userId}`;

/** Whoever was told before the last feelings went along (`model`) is told again. */
const MODEL = 'model-with-feelings';

const recipientsOf = ({ note, voice }: DataUse): string[] => [
  ...(note === 'model' ? [MODEL] : []),
  ...(voice === 'provider' ? ['voice'] : []),
];

/**
 * Remembers which recipients of their words a person has been told about, so that the notice is open only if there is a
 * new one. Erased at sign-out, so that the next user of the device sees it too.
 */
export const dataUseNoticeSeen = (userId: string, storage: TextStorage = deviceStorage) => {
  const readSeen = (): string[] => (storage.getItem(keyOf(userId)) ?? '').split(' ');
  return {
    isDue: (where: DataUse): boolean => recipientsOf(where).some((recipient) => !readSeen().includes(recipient)),
    markSeen: (where: DataUse): void => {
      const recipients = recipientsOf(where);
      if (recipients.length > 0)
        storage.setItem(keyOf(userId), [...new Set([...readSeen(), ...recipients])].join(' ').trim());
    },
  };
};
