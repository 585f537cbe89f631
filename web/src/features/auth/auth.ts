/** What the pages of the account share with sign-in: how an attempt is made, checked and told. */
export { CodeForm } from './code-form.tsx';
export { emailFault, passwordFault } from './credentials.ts';
export { factorName, phoneEnd } from './factor-words.ts';
export { MailCodeForm } from './mail-code-form.tsx';
export { useAuthAttempt } from './use-auth-attempt.ts';
export { useCodeAnswer } from './use-code-answer.ts';
