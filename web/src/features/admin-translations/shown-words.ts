import type { InterfaceText, InterfaceTextForm } from '@bustan/contract/interface-texts.ts';
import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';

/** What people read now: the operator's words, unless they are not fit to be shown, else the bundled ones. */
const wordsOf = (form: InterfaceTextForm, language: Language): string => {
  const isFit = form.problems.every((problem) => problem.language !== language);
  return (isFit && form.translation?.[language]) || (form.bundled?.[language] ?? form.translation?.[language] ?? '');
};

/** A counted text shows how it says many. */
const mainForm = ({ forms }: InterfaceText): InterfaceTextForm | undefined =>
  forms.find(({ key }) => key.endsWith('_other')) ?? forms[0];

export const shownWords = (text: InterfaceText, language: Language): string => {
  const form = mainForm(text);
  return form === undefined ? '' : wordsOf(form, language);
};

export const isChanged = ({ forms }: InterfaceText): boolean => forms.some(({ translation }) => translation !== null);
export const isKnown = ({ forms }: InterfaceText): boolean => forms.some(({ bundled }) => bundled !== null);

/** Each fault once for each language, however many forms have it. */
export const problemsOf = ({ forms }: InterfaceText) =>
  LANGUAGES.flatMap((language) => {
    const faults = forms.flatMap(({ problems }) => problems.filter((problem) => problem.language === language));
    return [...new Set(faults.map(({ fault }) => fault))].map((fault) => ({ language, fault }));
  });
