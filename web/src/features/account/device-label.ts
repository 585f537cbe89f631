import type { Session } from '@bustan/contract/sessions.ts';
import type { Translate } from '#platform/i18n/i18n-context.tsx';

/** The device's browser and system, as far as they are known. */
export const deviceLabel = ({ browser, system }: Pick<Session, 'browser' | 'system'>, t: Translate): string => {
  if (system === 'other') {
    return browser === 'other' ? t('account-sessions.unknown') : t(`account-sessions.browser.${browser}`);
  }
  const onSystem = t(`account-sessions.system.${system}`);
  if (browser === 'other') return onSystem;
  return t('account-sessions.device', { browser: t(`account-sessions.browser.${browser}`), system: onSystem });
};
