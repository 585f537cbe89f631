import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/kept-texts.testing.ts';
import { tellings } from './told.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const OMAR = '018f0000-0000-7000-8000-000000000002';
const toModel = { note: 'model', voice: 'unheard' } as const;
const toBoth = { note: 'model', voice: 'provider' } as const;

describe('what is sent where', () => {
  it('is told once to each person', () => {
    const storage = memoryStorage();
    expect(tellings(AMINA, storage).isOpen(toModel)).toBe(true);
    tellings(AMINA, storage).keep(toModel);
    expect(tellings(AMINA, storage).isOpen(toModel)).toBe(false);
    expect(tellings(OMAR, storage).isOpen(toModel)).toBe(true);
  });

  it('is told again when there is one more way out, and not when there is one less', () => {
    const storage = memoryStorage();
    tellings(AMINA, storage).keep(toModel);
    expect(tellings(AMINA, storage).isOpen(toBoth)).toBe(true);
    tellings(AMINA, storage).keep(toBoth);
    expect(tellings(AMINA, storage).isOpen(toBoth)).toBe(false);
    expect(tellings(AMINA, storage).isOpen(toModel)).toBe(false);
  });

  it('need not be told where nothing leaves, and that counts for nothing later', () => {
    const storage = memoryStorage();
    for (const voice of ['site', 'kept-here', 'unheard'] as const) {
      const stays = { note: 'prepared', voice } as const;
      expect(tellings(AMINA, storage).isOpen(stays)).toBe(false);
      tellings(AMINA, storage).keep(stays);
    }
    expect(tellings(AMINA, storage).isOpen(toModel)).toBe(true);
  });

  it('is told anew after a sign-out', () => {
    const storage = memoryStorage();
    tellings(AMINA, storage).keep(toModel);
    storage.forgetAll('bustan.private.');
    expect(tellings(AMINA, storage).isOpen(toModel)).toBe(true);
  });
});
