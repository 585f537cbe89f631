import { expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { feelingAway, firstFeeling } from './first-feeling.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const OMAR = '018f0000-0000-7000-8000-000000000002';

it('a newcomer’s feeling is for the account that was made after it, until it is used', () => {
  const storage = memoryStorage();
  firstFeeling(AMINA, storage).keep('struggling');
  expect(firstFeeling(OMAR, storage).find()).toBeNull();
  firstFeeling(OMAR, storage).remove();
  expect(firstFeeling(AMINA, storage).find()).toBe('struggling');
  firstFeeling(AMINA, storage).remove();
  expect(firstFeeling(AMINA, storage).find()).toBeNull();
});

it('a newcomer’s feeling is erased with all that is the person’s, and a malformed one is none', () => {
  const storage = memoryStorage();
  firstFeeling(AMINA, storage).keep('happy');
  storage.removePrefix('bustan.private.');
  expect(firstFeeling(AMINA, storage).find()).toBeNull();
  storage.setItem(`bustan.private.first-feeling.${AMINA}`, 'angry');
  expect(firstFeeling(AMINA, storage).find()).toBeNull();
});

const CREATED = '2026-03-02T08:00:00Z';

it('a feeling waits in the tab while its newcomer signs up elsewhere, and is used once', () => {
  const [tab, device] = [memoryStorage(), memoryStorage()];
  const away = feelingAway(tab, device);
  away.leave('heavy');
  away.comeBack({ id: AMINA, created_at: CREATED, last_sign_in_at: '2026-03-02T08:00:20Z' });
  away.comeBack({ id: OMAR, created_at: CREATED, last_sign_in_at: '2026-03-02T08:00:20Z' });
  expect(firstFeeling(AMINA, device).find()).toBe('heavy');
  expect(firstFeeling(OMAR, device).find()).toBeNull();
});

it('a feeling is not for an older account that somebody comes back with, nor for who left without one', () => {
  const [tab, device] = [memoryStorage(), memoryStorage()];
  const away = feelingAway(tab, device);
  away.leave('heavy');
  away.comeBack({ id: AMINA, created_at: CREATED, last_sign_in_at: '2026-03-05T08:00:00Z' });
  away.leave('happy');
  away.leave(null);
  away.comeBack({ id: OMAR, created_at: CREATED, last_sign_in_at: CREATED });
  expect(firstFeeling(AMINA, device).find()).toBeNull();
  expect(firstFeeling(OMAR, device).find()).toBeNull();
});
