import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import type { NewTranslation, Translation } from '@bustan/contract/translations.ts';

/** A translation as its form holds it. A type, for an interface would not be a record of texts. */
export type PlainValues = { key: string; en: string; ar: string; category: string };

/** Where nobody has translated the key yet, its bundled words are what one begins with. */
export const plainValues =
  (text: InterfaceText | null) =>
  (row: Translation | null): PlainValues => ({
    key: row?.key ?? text?.key ?? '',
    en: row?.en ?? text?.forms[0]?.bundled?.en ?? '',
    ar: row?.ar ?? text?.forms[0]?.bundled?.ar ?? '',
    category: row?.category ?? '',
  });

export const plainBody = (values: PlainValues): Omit<NewTranslation, 'id'> => values;
