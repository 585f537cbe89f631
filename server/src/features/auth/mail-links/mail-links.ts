/** Mails and what their links and codes do: one-time tokens, confirmation and recovery. */
export { AMR_METHOD_OF_MAIL } from './confirmation.ts';
export { createRecover, createResend } from './mail-requests.ts';
export { type NoticeKind, preferredLanguage } from './mails.ts';
export { deleteTokensOfUser } from './one-time-tokens.queries.ts';
export { createOneTimeTokens, type OneTimeTokens } from './one-time-tokens.ts';
export { createTokenMails, type TokenMails } from './token-mails.ts';
export { createVerify } from './verify.ts';
export { createVerifyLink } from './verify-link.ts';
