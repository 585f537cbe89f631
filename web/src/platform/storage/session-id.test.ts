import { describe, expect, it } from 'vitest';
import { memoryStorage } from './memory-storage.testing.ts';
import { ensureSessionId, newId } from './session-id.ts';
import { deviceStorage } from './storage.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('the session id of a device', () => {
  it('is created once and then reused', () => {
    const storage = memoryStorage();
    const id = ensureSessionId(storage);
    expect(id).toMatch(UUID);
    expect(ensureSessionId(storage)).toBe(id);
    expect(storage.getItem('bustan.session')).toBe(id);
  });

  it('replaces a stored value that is no id', () => {
    const storage = memoryStorage();
    storage.setItem('bustan.session', 'undefined');
    expect(ensureSessionId(storage)).toMatch(UUID);
  });

  it('is also created where storage is forbidden or missing', () => {
    expect(ensureSessionId(deviceStorage)).toMatch(UUID);
  });
});

describe('a new id', () => {
  it('needs no secure context', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(newId()).toMatch(UUID);
      expect(newId()).not.toBe(newId());
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
    }
  });
});
