import type { Language } from '@bustan/contract/languages.ts';
import type { Translate } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';

interface Failure {
  message: string;
  code: string;
}

export interface SaidFailure {
  title: string;
  text: string;
}

const TEXT_BY_CODE: Readonly<Record<string, TextKey>> = {
  email_not_confirmed: 'auth.error.email_not_confirmed',
  user_banned: 'auth.error.user_banned',
  signup_disabled: 'auth.error.signup_disabled',
  weak_password: 'auth.error.weak_password',
  same_password: 'auth.error.same_password',
  validation_failed: 'auth.error.validation_failed',
  otp_expired: 'auth.error.otp_expired',
  over_email_send_rate_limit: 'auth.error.over_email_send_rate_limit',
  over_request_rate_limit: 'auth.error.over_request_rate_limit',
  session_not_found: 'auth.error.session_not_found',
  email_exists: 'auth.error.email_exists',
};

const SECONDS = /(\d+) seconds/;

/** The server's own words in English, as the spec asks; other languages say the same by code. */
const textOf = ({ message, code }: Failure, t: Translate, language: Language): string => {
  if (code === 'network') return t('errors.network');
  const key = TEXT_BY_CODE[code];
  if (language === 'en' || key === undefined) return message;
  return t(key, { count: Number(SECONDS.exec(message)?.[1] ?? 60) });
};

/** The toast of a refused sign-in or sign-up (spec section 8). */
export const sayAuthFailure = (failure: Failure, t: Translate, language: Language): SaidFailure => {
  const { message, code } = failure;
  if (code === 'invalid_credentials' || message === 'Invalid login credentials') {
    return { title: t('auth.invalid-credentials.title'), text: t('auth.invalid-credentials.text') };
  }
  if (code === 'user_already_exists' || message.includes('already registered')) {
    return { title: t('auth.account-exists.title'), text: t('auth.account-exists.text') };
  }
  return { title: t('errors.title'), text: textOf(failure, t, language) };
};
