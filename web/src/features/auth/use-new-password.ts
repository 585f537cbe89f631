import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { AuthOutcome } from '#platform/session/auth-actions.ts';
import { useSiteConfig } from '#platform/site-config/site-config.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { passwordError, refusedPassword } from './credentials.ts';

/** What this site asks of a new password. Faults are keys, so that a text at a field follows the page's language. */
export const useNewPassword = () => {
  const { t } = useText();
  const { min_password_chars: least } = useSiteConfig().auth;
  const faultText = (fault: TextKey): string => t(fault, { least });
  /** The spec's toast, beside the text at the field. */
  const toastFault = (fault: TextKey | undefined): TextKey | undefined => {
    if (fault === undefined) return undefined;
    dismissErrorToasts();
    showToast({ title: t('auth.validation-error'), text: faultText(fault), tone: 'error' });
    return fault;
  };
  return {
    hint: t('auth.password-hint', { least }),
    least,
    faultText,
    /** Before it is sent. */
    check: (password: string): TextKey | undefined => toastFault(passwordError(password, least)),
    /** What the server refused about the password itself; other errors are not shown here. */
    checkOutcome: ({ error }: AuthOutcome): TextKey | undefined => toastFault(refusedPassword(error)),
  };
};
