import type { InterfaceText, InterfaceTextForm } from '@bustan/contract/interface-texts.ts';
import { FORMS_BY_LANGUAGE, PLURAL_FORMS, type PluralForm } from '@bustan/contract/text-rules.ts';
import { requiredTranslation } from '@bustan/contract/translations.ts';
import * as z from 'zod/mini';
import { textCheck } from './text-rule.ts';

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

/** All forms of a counted text, as its form holds them. */
export const CountedValues = z.object(fields);
export type CountedValues = z.infer<typeof CountedValues>;
export type CountedField = keyof CountedValues;

/** The rows of all forms as one: changed when any of them is. */
export const CountedRow = z.object({ id: z.string(), updated_at: z.string(), ...fields });
export type CountedRow = z.infer<typeof CountedRow>;

const isCountedInEnglish = (form: PluralForm): form is 'one' | 'other' => FORMS_BY_LANGUAGE.en.includes(form);

export const fieldsOf = (form: PluralForm): { en: CountedField; ar: CountedField } => ({
  // English has no such form of its own; what it would say there is what it says of many.
  en: isCountedInEnglish(form) ? `en_${form}` : 'en_other',
  ar: `ar_${form}`,
});

const formIn = ({ key, forms }: InterfaceText, form: PluralForm): InterfaceTextForm | undefined =>
  forms.find((one) => one.key === `${key}_${form}`);

export const countedValues = (text: InterfaceText): CountedValues => {
  const words = (language: 'en' | 'ar', form: PluralForm): string => {
    const found = formIn(text, form);
    return found?.translation?.[language] ?? found?.bundled?.[language] ?? '';
  };
  const arabic = Object.fromEntries(PLURAL_FORMS.map((form) => [`ar_${form}`, words('ar', form)]));
  return { en_one: words('en', 'one'), en_other: words('en', 'other'), ...arabic } as CountedValues; // every field
};

/** When each form was changed last, in the place of one row's time. */
const seenOf = (text: InterfaceText): string =>
  JSON.stringify(Object.fromEntries(text.forms.map(({ key, translation }) => [key, translation?.updated_at ?? null])));

export const countedRow = (text: InterfaceText): CountedRow => ({
  id: text.key,
  updated_at: seenOf(text),
  ...countedValues(text),
});

/** The forms whose words differ from those that people read now, each as a row with what was seen of it. */
export const rowsToWrite = (text: InterfaceText, values: CountedValues, seen: string | undefined) => {
  const seenByKey = seen === undefined ? {} : (JSON.parse(seen) as Record<string, string | null>); // of `seenOf`
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

/** All six forms, each with its English, checked as the server checks its rows. */
export const countedRule = ({ key, names }: InterfaceText) =>
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
