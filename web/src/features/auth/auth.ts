/** What the account pages share with sign-in: forms, validation and attempts with their error toasts. */
export { CodeForm, MailCodeForm } from './code-form.tsx';
export { emailError, WEAK_PASSWORD } from './credentials.ts';
export { factorLabel, maskedPhone } from './factor-labels.ts';
export { useAuthAttempt, useVerifyCode } from './use-auth-attempt.ts';
export { useNewPassword } from './use-new-password.ts';
