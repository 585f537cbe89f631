import type { InterfaceText, InterfaceTextForm } from '@bustan/contract/interface-texts.ts';
import { FORMS_BY_LANGUAGE, PLURAL_FORMS, type PluralForm } from '@bustan/contract/text-rules.ts';
import { requiredTranslation } from '@bustan/contract/translations.ts';
import * as z from 'zod/mini';
import { textCheck } from './text-validation.ts';

const { en, ar } = requiredTranslation;

const fields = {
  en_one: en,
  en_other: en,
  ar_zero: ar,
  ar_one: ar,
  ar_two: ar,
  ar_few: ar,
  ar_many: ar,
  ar_other: ar,
};

/** The form's values: all plural forms of a counted text. */
export const CountedValues = z.object(fields);
export type CountedValues = z.infer<typeof CountedValues>;
export type CountedField = keyof CountedValues;

/** The rows of all plural forms as one. */
export const CountedRow = z.object({ id: z.string(), updated_at: z.string(), ...fields });
export type CountedRow = z.infer<typeof CountedRow>;

const isCountedInEnglish = (form: PluralForm): form is 'one' | 'other' => FORMS_BY_LANGUAGE.en.includes(form);

export const fieldsOf = (form: PluralForm): { en: CountedField; ar: CountedField } => ({
  // English has no such form; it uses `other` there.
  en: isCountedInEnglish(form) ? `en_${form}` : 'en_other',
  ar: `ar_${form}`,
});

const formIn = ({ key, forms }: InterfaceText, form: PluralForm): InterfaceTextForm | undefined =>
  forms.find((candidate) => candidate.key === `${key}_${form}`);

export const countedValues = (text: InterfaceText): CountedValues => {
  const words = (language: 'en' | 'ar', form: PluralForm): string => {
    const found = formIn(text, form);
    return found?.translation?.[language] ?? found?.bundled?.[language] ?? '';
  };
  const arabic = Object.fromEntries(PLURAL_FORMS.map((form) => [`ar_${form}`, words('ar', form)]));
  return { en_one: words('en', 'one'), en_other: words('en', 'other'), ...arabic } as CountedValues; // every field
};

/** The last change of each form, in place of a single `updated_at`. */
const seenVersions = (text: InterfaceText): string =>
  JSON.stringify(Object.fromEntries(text.forms.map(({ key, translation }) => [key, translation?.updated_at ?? null])));

export const countedRow = (text: InterfaceText): CountedRow => ({
  id: text.key,
  updated_at: seenVersions(text),
  ...countedValues(text),
});

/** The forms whose texts were changed, each as a row with the version that was seen. */
export const rowsToWrite = (text: InterfaceText, values: CountedValues, seen: string | undefined) => {
  const seenByKey = seen === undefined ? {} : (JSON.parse(seen) as Record<string, string | null>); // from `seenVersions`
  return PLURAL_FORMS.flatMap((form) => {
    const found = formIn(text, form);
    const row = { key: `${text.key}_${form}`, en: values[fieldsOf(form).en], ar: values[fieldsOf(form).ar] };
    const { translation = null, bundled = null } = found ?? {};
    const now = translation ?? bundled;
    const isSame =
      now !== null && now.ar === row.ar && (now.en === row.en || (now.en === null && translation === null));
    return isSame ? [] : [{ ...row, seen_updated_at: seenByKey[row.key] ?? null }];
  });
};

/** Checks all six forms, each with its English, as the server checks its rows. */
export const countedSchema = ({ key, names }: InterfaceText) =>
  CountedValues.check(
    textCheck({
      names,
      textsOf: (values) =>
        PLURAL_FORMS.map((form) => {
          const inForm = fieldsOf(form);
          return { key: `${key}_${form}`, en: values[inForm.en], ar: values[inForm.ar], fields: inForm };
        }),
    }),
  );
