import type { Formats } from '@bustan/contract/formats/formats.ts';
import type { i18n } from 'i18next';

const known = new WeakMap<i18n, Formats>();

/** Of an instance, because on the server each request has its own. */
export const formatsIn = (instance: i18n): Formats => known.get(instance) as Formats;

/** What shows texts, numbers or days renders again. */
export const setFormats = (instance: i18n, formats: Formats): void => {
  known.set(instance, formats);
  instance.emit('languageChanged');
};
