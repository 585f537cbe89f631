import { type Formats, formatsOf } from '@bustan/contract/formats/formats.ts';
import { COUNTRY_KEY, DIGITS_KEY, FORMATS_COOKIE, HIJRI_KEY } from '@bustan/contract/storage-names.ts';
import type { i18n } from 'i18next';
import { deviceStorage, writeCookie } from '#platform/storage/storage.ts';
import { formatsIn, setFormats } from './instance-formats.ts';

/** What was chosen on this device; until then 0–9, and the Hijri date where the chosen country is Saudi Arabia. */
const readStoredFormats = (): Formats =>
  formatsOf({
    isArabic: deviceStorage.getItem(DIGITS_KEY) === 'arab',
    isHijri: (deviceStorage.getItem(HIJRI_KEY) ?? (deviceStorage.getItem(COUNTRY_KEY) === 'SA' ? '1' : '0')) === '1',
  });

/** On the page at once, and by the cookie on the next page that the server renders. */
export const showFormats = (instance: i18n, formats: Formats): void => {
  if (formats === formatsIn(instance)) return;
  writeCookie(FORMATS_COOKIE, formats);
  setFormats(instance, formats);
};

/** For when the cookie was lost, and when another country was chosen. */
export const applyStoredFormats = (instance: i18n): void => showFormats(instance, readStoredFormats());
