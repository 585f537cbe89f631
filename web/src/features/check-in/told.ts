import type { WhereWordsGo } from '#platform/ai/where-words-go.ts';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type KeptTexts } from '#platform/storage/storage.ts';

const keyOf = (userId: string) => `${USER_DATA_PREFIX}ai-told.${userId}`;

const leavingBy = ({ note, voice }: WhereWordsGo): string[] => [
  ...(note === 'model' ? ['model'] : []),
  ...(voice === 'provider' ? ['voice'] : []),
];

/**
 * Which ways out a person has been told of. Each is told once, to each person, and again when a new one has been added;
 * it goes with the sign-out, so whoever uses the device next is told too.
 */
export const tellings = (userId: string, storage: KeptTexts = deviceStorage) => {
  const told = (): string[] => (storage.find(keyOf(userId)) ?? '').split(' ');
  return {
    isOpen: (where: WhereWordsGo): boolean => leavingBy(where).some((way) => !told().includes(way)),
    keep: (where: WhereWordsGo): void => {
      const ways = leavingBy(where);
      if (ways.length > 0) storage.keep(keyOf(userId), [...new Set([...told(), ...ways])].join(' ').trim());
    },
  };
};
