/** What the pages of the account share with sign-in: how an attempt is made, checked and told. */
export { CodeForm } from './code-form.tsx';
export { emailFault, passwordFault } from './credentials.ts';
export { useAuthAttempt } from './use-auth-attempt.ts';
