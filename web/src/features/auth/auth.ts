/** What the account pages share with sign-in: forms, validation and attempts with their error toasts. */
export { CodeForm, MailCodeForm } from './code-form.tsx';
export { emailError, WEAK_PASSWORD } from './credentials.ts';
export { factorLabel, maskedPhone } from './factor-labels.ts';
export { REAUTHENTICATION_NEEDED, requestReauthentication } from './reauthentication.ts';
export { hasPassword, ReauthenticationDialog } from './reauthentication-dialog.tsx';
export { useAuthAttempt, useVerifyCode } from './use-auth-attempt.ts';
export { useNewPassword } from './use-new-password.ts';
