import type { Translate } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { SaidFailure } from './auth-failure.ts';

const TEXT_BY_CODE: Readonly<Record<string, TextKey>> = {
  provider_email_needs_verification: 'auth.external.unverified',
  provider_unreachable: 'auth.external.unreachable',
  signup_disabled: 'auth.external.closed',
  user_banned: 'auth.error.user_banned',
  over_request_rate_limit: 'auth.error.over_request_rate_limit',
  network: 'errors.network',
};

/** The toast of a way through a provider that led nowhere, by code: nobody reads the words of another site here. */
export const sayExternalFailure = (code: string, t: Translate): SaidFailure => {
  if (code === 'access_denied') {
    return { title: t('auth.external.cancelled.title'), text: t('auth.external.cancelled.text') };
  }
  const text = Object.hasOwn(TEXT_BY_CODE, code) ? TEXT_BY_CODE[code] : undefined;
  return { title: t('auth.external.failed.title'), text: t(text ?? 'auth.external.failed.text') };
};
