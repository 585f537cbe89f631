import { COUNTRY_KEY, FORMATS_COOKIE } from '@bustan/contract/storage-names.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { chooseDigits, chooseHijri } from './choose-formats.ts';
import { createI18n } from './create-i18n.ts';
import { formatsIn } from './instance-formats.ts';
import { applyStoredFormats } from './stored-formats.ts';

const open = () => createI18n({ language: 'ar', texts: {} });
const storage = (options: { isForbidden: boolean } = { isForbidden: false }) => {
  const stored = memoryStorage();
  const setItem = options.isForbidden ? () => expect.unreachable('forbidden') : stored.setItem;
  vi.stubGlobal('localStorage', { ...stored, setItem });
  return stored;
};
let jar: { cookie: string };

beforeEach(() => {
  jar = { cookie: '' };
  storage();
  vi.stubGlobal('document', jar);
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the formats of a device', () => {
  it('are 0–9 and Gregorian days, and no cookie, until something else is chosen', () => {
    const instance = open();
    applyStoredFormats(instance);
    expect([formatsIn(instance), jar.cookie]).toEqual(['latn', '']);
  });

  it('are shown at once, told to the server, and found again after a reload', () => {
    const instance = open();
    chooseDigits(instance, true);
    chooseHijri(instance, true);
    expect(formatsIn(instance)).toBe('arab-hijri');
    expect(jar.cookie).toContain(`${FORMATS_COOKIE}=arab-hijri; Path=/; Max-Age=31536000; SameSite=Lax; Secure`);
    const reloaded = open();
    applyStoredFormats(reloaded);
    expect(formatsIn(reloaded)).toBe('arab-hijri');
    chooseDigits(reloaded, false);
    chooseHijri(reloaded, false);
    expect(formatsIn(reloaded)).toBe('latn');
  });

  it('have the Hijri date in Saudi Arabia, unless the person has chosen otherwise', () => {
    const stored = storage();
    const instance = open();
    const formatsAfter = (country: string) => {
      stored.setItem(COUNTRY_KEY, country);
      applyStoredFormats(instance);
      return formatsIn(instance);
    };
    expect([formatsAfter('SA'), formatsAfter('AE'), formatsAfter('SA')]).toEqual(['latn-hijri', 'latn', 'latn-hijri']);
    chooseHijri(instance, false);
    expect([formatsAfter('AE'), formatsAfter('SA')]).toEqual(['latn', 'latn']);
    chooseHijri(instance, true);
    expect(formatsAfter('AE')).toBe('latn-hijri');
  });

  it('last as long as the page where the browser stores nothing', () => {
    storage({ isForbidden: true });
    const instance = open();
    chooseHijri(instance, true);
    chooseDigits(instance, true);
    expect(formatsIn(instance)).toBe('arab-hijri');
  });
});
