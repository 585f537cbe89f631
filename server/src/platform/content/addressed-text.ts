import type { AddressForm } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';

/** A text in both languages. Its Arabic speaks to everybody; where that is clumsy it has forms for a man and for a woman. */
export interface AddressedText {
  en: string;
  ar: string;
  ar_masculine?: string | undefined;
  ar_feminine?: string | undefined;
}

/** Who is spoken to. */
export interface Reader {
  language: Language;
  address: AddressForm;
}

/** The text as it is said to this reader. */
export const wordingFor = (text: AddressedText, { language, address }: Reader): string =>
  (language === 'ar' && address !== 'neutral' ? text[`ar_${address}`] : undefined) ?? text[language];

/** Everything that the text is to any reader of a language: the same text to whoever has read one of them. */
export const wordingsOf = ({ en, ar, ar_masculine, ar_feminine }: AddressedText, language: Language): string[] =>
  language === 'en' ? [en] : [ar, ar_masculine, ar_feminine].filter((wording) => wording !== undefined);
