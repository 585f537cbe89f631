import type { InterfaceText, InterfaceTextForm } from '@bustan/contract/interface-texts.ts';
import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';

/** What people read: the translation, unless it has problems, or else the bundled text. */
const effectiveFormText = (form: InterfaceTextForm, language: Language): string => {
  const isFit = form.problems.every((problem) => problem.language !== language);
  return (isFit && form.translation?.[language]) || (form.bundled?.[language] ?? form.translation?.[language] ?? '');
};

/** A counted text is listed by its `other` form. */
const mainForm = ({ forms }: InterfaceText): InterfaceTextForm | undefined =>
  forms.find(({ key }) => key.endsWith('_other')) ?? forms[0];

export const effectiveText = (text: InterfaceText, language: Language): string => {
  const form = mainForm(text);
  return form === undefined ? '' : effectiveFormText(form, language);
};

export const isChanged = ({ forms }: InterfaceText): boolean => forms.some(({ translation }) => translation !== null);
export const isBundled = ({ forms }: InterfaceText): boolean => forms.some(({ bundled }) => bundled !== null);

/** Each problem once for each language, however many forms have it. */
export const problemsByLanguage = ({ forms }: InterfaceText) =>
  LANGUAGES.flatMap((language) => {
    const faults = forms.flatMap(({ problems }) => problems.filter((problem) => problem.language === language));
    return [...new Set(faults.map(({ fault }) => fault))].map((fault) => ({ language, fault }));
  });
