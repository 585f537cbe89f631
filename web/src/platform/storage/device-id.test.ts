import { describe, expect, it } from 'vitest';
import { ensureDeviceId, newId } from './device-id.ts';
import { memoryStorage } from './memory-storage.testing.ts';
import { deviceStorage } from './storage.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('the id of a device', () => {
  it('is created once and then reused', () => {
    const storage = memoryStorage();
    const id = ensureDeviceId(storage);
    expect(id).toMatch(UUID);
    expect(ensureDeviceId(storage)).toBe(id);
    expect(storage.getItem('bustan.session')).toBe(id);
  });

  it('replaces a stored value that is no id', () => {
    const storage = memoryStorage();
    storage.setItem('bustan.session', 'undefined');
    expect(ensureDeviceId(storage)).toMatch(UUID);
  });

  it('is also created where storage is forbidden or missing', () => {
    expect(ensureDeviceId(deviceStorage)).toMatch(UUID);
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
