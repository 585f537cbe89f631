import type { Language } from '@bustan/contract/languages.ts';
import type { Translate } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';

interface FailedAttempt {
  message: string;
  code: string;
}

export interface ErrorToast {
  title: string;
  text: string;
}

const TRANSLATED_ERRORS: Readonly<Record<string, TextKey>> = {
  email_not_confirmed: 'auth.error.email_not_confirmed',
  user_banned: 'auth.error.user_banned',
  signup_disabled: 'auth.error.signup_disabled',
  same_password: 'auth.error.same_password',
  validation_failed: 'auth.error.validation_failed',
  otp_expired: 'auth.error.otp_expired',
  over_email_send_rate_limit: 'auth.error.over_email_send_rate_limit',
  over_sms_send_rate_limit: 'auth.error.over_email_send_rate_limit',
  over_request_rate_limit: 'auth.error.over_request_rate_limit',
  session_not_found: 'auth.error.session_not_found',
  email_exists: 'auth.error.email_exists',
};

/** Reworded in both languages: these messages come from the browser or are written for engineers. */
const REWORDED_ERRORS: Readonly<Record<string, TextKey>> = {
  session_expired: 'auth.error.session_not_found',
  mfa_challenge_expired: 'second-step.error.challenge-over',
  sms_send_failed: 'second-step.error.not-sent',
  mfa_factor_not_found: 'second-step.error.factor-gone',
  mfa_factor_name_conflict: 'second-step.error.name-taken',
  mfa_verified_factor_exists: 'second-step.error.phone-taken',
  mfa_verification_failed: 'second-step.error.not-verified',
  too_many_enrolled_mfa_factors: 'second-step.error.too-many',
  insufficient_aal: 'second-step.error.step-needed',
  reauthentication_needed: 'errors.reauthentication_needed',
  key_aborted: 'second-step.error.key-aborted',
  key_known: 'second-step.error.key-known',
  key_failed: 'second-step.error.key-failed',
};

const SECONDS = /(\d+) seconds/;

/** English shows the server's message (spec section 8); other languages translate it by its code. */
const authErrorText = ({ message, code }: FailedAttempt, t: Translate, language: Language): string => {
  if (code === 'network' || code === 'unavailable') return t(`errors.${code}`);
  const reworded = REWORDED_ERRORS[code];
  if (reworded !== undefined) return t(reworded);
  const seconds = SECONDS.exec(message)?.[1];
  // The hour's quota of mails has the same code as the pause between two of them, and names no time.
  if (code === 'over_email_send_rate_limit' && seconds === undefined) return t('auth.error.mail-quota');
  const key = TRANSLATED_ERRORS[code];
  if (language === 'en' || key === undefined) return message;
  return t(key, { count: Number(seconds ?? 60) });
};

/** The toast of a failed sign-in or sign-up (spec section 8). */
export const authErrorToast = (failure: FailedAttempt, t: Translate, language: Language): ErrorToast => {
  const { message, code } = failure;
  if (code === 'invalid_credentials' || message === 'Invalid login credentials') {
    return { title: t('auth.invalid-credentials.title'), text: t('auth.invalid-credentials.text') };
  }
  if (code === 'user_already_exists' || message.includes('already registered')) {
    return { title: t('auth.account-exists.title'), text: t('auth.account-exists.text') };
  }
  return { title: t('errors.title'), text: authErrorText(failure, t, language) };
};

const EXTERNAL_ERRORS: Readonly<Record<string, TextKey>> = {
  provider_email_needs_verification: 'auth.external.unverified',
  provider_unreachable: 'auth.external.unreachable',
  signup_disabled: 'auth.external.closed',
  user_banned: 'auth.error.user_banned',
  over_request_rate_limit: 'auth.error.over_request_rate_limit',
  network: 'errors.network',
  unavailable: 'errors.unavailable',
};

/** The toast of a failed external sign-in, by code; the provider's own message is never shown. */
export const externalErrorToast = (code: string, t: Translate): ErrorToast => {
  if (code === 'access_denied') {
    return { title: t('auth.external.cancelled.title'), text: t('auth.external.cancelled.text') };
  }
  const text = Object.hasOwn(EXTERNAL_ERRORS, code) ? EXTERNAL_ERRORS[code] : undefined;
  return { title: t('auth.external.failed.title'), text: t(text ?? 'auth.external.failed.text') };
};
