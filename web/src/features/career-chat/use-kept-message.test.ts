import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { messageStorage, wordsToKeep } from './use-kept-message.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';

describe('a message to the advisor', () => {
  it('is kept while it is typed, and until it has an answer', () => {
    expect(wordsToKeep('How do I', undefined)).toBe('How do I');
    expect(wordsToKeep('', 'How do I begin?')).toBe('How do I begin?');
    expect(wordsToKeep('How do I begin? ', 'How do I begin?')).toBe('How do I begin? ');
    expect(wordsToKeep('And then?', 'How do I begin?')).toBe('How do I begin?\n\nAnd then?');
    expect(wordsToKeep('', undefined)).toBe('');
  });

  it('is restored, and ignored if it is malformed', () => {
    const storage = memoryStorage();
    messageStorage(AMINA, storage).save({ message: 'How do I' });
    expect(messageStorage(AMINA, storage).load()).toEqual({ message: 'How do I' });
    storage.setItem(`bustan.private.career-chat.${AMINA}`, '{"message":1}');
    expect(messageStorage(AMINA, storage).load()).toBeUndefined();
  });
});
