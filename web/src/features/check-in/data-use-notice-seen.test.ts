import { describe, expect, it } from 'vitest';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { dataUseNoticeSeen } from './data-use-notice-seen.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const OMAR = '018f0000-0000-7000-8000-000000000002';
const toModel = { note: 'model', voice: 'unheard' } as const;
const toBoth = { note: 'model', voice: 'provider' } as const;

describe('the data use notice', () => {
  it('is shown once to each person', () => {
    const storage = memoryStorage();
    expect(dataUseNoticeSeen(AMINA, storage).isDue(toModel)).toBe(true);
    dataUseNoticeSeen(AMINA, storage).markSeen(toModel);
    expect(dataUseNoticeSeen(AMINA, storage).isDue(toModel)).toBe(false);
    expect(dataUseNoticeSeen(OMAR, storage).isDue(toModel)).toBe(true);
  });

  it('is shown again when there is a new recipient, and not when there is one less', () => {
    const storage = memoryStorage();
    dataUseNoticeSeen(AMINA, storage).markSeen(toModel);
    expect(dataUseNoticeSeen(AMINA, storage).isDue(toBoth)).toBe(true);
    dataUseNoticeSeen(AMINA, storage).markSeen(toBoth);
    expect(dataUseNoticeSeen(AMINA, storage).isDue(toBoth)).toBe(false);
    expect(dataUseNoticeSeen(AMINA, storage).isDue(toModel)).toBe(false);
  });

  it('is shown again to whoever was told before the last feelings went along', () => {
    const storage = memoryStorage();
    storage.setItem(`${USER_DATA_PREFIX}ai-told.${AMINA}`, 'model voice');
    expect(dataUseNoticeSeen(AMINA, storage).isDue(toBoth)).toBe(true);
  });

  it('is not due if nothing leaves the site, and that does not count as seen later', () => {
    const storage = memoryStorage();
    for (const voice of ['site', 'kept-here', 'unheard'] as const) {
      const stays = { note: 'prepared', voice } as const;
      expect(dataUseNoticeSeen(AMINA, storage).isDue(stays)).toBe(false);
      dataUseNoticeSeen(AMINA, storage).markSeen(stays);
    }
    expect(dataUseNoticeSeen(AMINA, storage).isDue(toModel)).toBe(true);
  });

  it('is shown again after a sign-out', () => {
    const storage = memoryStorage();
    dataUseNoticeSeen(AMINA, storage).markSeen(toModel);
    storage.removePrefix('bustan.private.');
    expect(dataUseNoticeSeen(AMINA, storage).isDue(toModel)).toBe(true);
  });
});
