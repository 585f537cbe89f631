import { formatsOf, hasArabicDigits, hasHijri } from '@bustan/contract/formats/formats.ts';
import { DIGITS_KEY, HIJRI_KEY } from '@bustan/contract/storage-names.ts';
import type { i18n } from 'i18next';
import { deviceStorage } from '#platform/storage/storage.ts';
import { formatsIn } from './instance-formats.ts';
import { showFormats } from './stored-formats.ts';

// Where the browser stores nothing, a choice lasts as long as the page.

/** The digits of Arabic pages: ٠–٩, or else 0–9. */
export const chooseDigits = (instance: i18n, isArabic: boolean): void => {
  deviceStorage.setItem(DIGITS_KEY, isArabic ? 'arab' : 'latn');
  showFormats(instance, formatsOf({ isArabic, isHijri: hasHijri(formatsIn(instance)) }));
};

/** Whether the Hijri date stands beside the Gregorian one; from then on whatever country is chosen. */
export const chooseHijri = (instance: i18n, isHijri: boolean): void => {
  deviceStorage.setItem(HIJRI_KEY, isHijri ? '1' : '0');
  showFormats(instance, formatsOf({ isArabic: hasArabicDigits(formatsIn(instance)), isHijri }));
};
