import type { AddressForm } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Database } from '#database/database.ts';
import type { OneTimeTokenType } from '#database/schema/auth.ts';
import type { UserRow } from '#database/schema/users.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { lockSession, type PkceChallenge } from '../sessions/sessions.ts';
import { updateUser } from '../users/users.ts';
import { composeMail, type NoticeKind, preferredLanguage } from './mails.ts';
import type { OneTimeTokens, Registration } from './one-time-tokens.ts';

interface MailOptions {
  redirectTo: string;
  challenge: PkceChallenge | null;
  language: Language;
}

interface TokenMail extends MailOptions {
  user: UserRow;
  type: Exclude<OneTimeTokenType, 'reauthentication'>;
  to: string;
  /** Of a sign-up. [Note: a password belongs to its mail] */
  registration?: Registration;
  /** Whether the address was given before with another password. */
  isContested?: boolean;
}

export interface TokenMails {
  /** A mail with a link and a code; only the newest of its type works, except for sign-ups. */
  sendToken(mail: TokenMail): Promise<void>;
  /** A mail with a code alone, the nonce by which this session proves its owner. */
  sendNonce(mail: { user: UserRow; sessionId: string; language: Language }): Promise<void>;
  /** A mail without secrets; its link leads to a page of the site. Beyond the hourly limits it is not sent. */
  sendNotice(notice: { kind: NoticeKind; user: UserRow; language: Language }): Promise<void>;
}

interface TokenMailsDeps {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  mail: Mail;
  tokens: OneTimeTokens;
  /** The site's own root. */
  site: string;
}

const sentAt = (type: OneTimeTokenType, now: Date): Partial<UserRow> => {
  switch (type) {
    case 'signup':
      return { confirmationSentAt: now };
    case 'recovery':
      return { recoverySentAt: now };
    case 'email_change':
      return { emailChangeSentAt: now };
    case 'reauthentication':
      return { reauthenticationSentAt: now };
  }
};

/** An address that is not the account's own may be somebody else's, who is told nothing of its owner. */
const addressFormOf = (user: UserRow, to: string): AddressForm =>
  (to === user.email ? user.addressForm : null) ?? 'neutral';

/** The page to which a notice links. */
const NOTICE_PATHS: Record<NoticeKind, string> = {
  account_exists: '/auth',
  email_change_notice: '/auth',
  factor_added: '/account/security',
  factor_removed: '/account/security',
  factor_guessed: '/account/security',
  data_exported: '/account/security',
  account_deleted: '/privacy',
};

export const createTokenMails = ({ db, clock, limits, mail, tokens, site }: TokenMailsDeps): TokenMails => ({
  sendToken: async ({ user, type, to, redirectTo, challenge, language, registration, isContested }) => {
    const secrets = await db.transaction(async (tx) => {
      const changed = await updateUser(tx, { id: user.id, changes: sentAt(type, clock.now()) });
      return changed && tokens.issue(tx, { userId: user.id, type, email: to, challenge, registration });
    });
    if (secrets === undefined) return; // the user was deleted meanwhile
    const link = new URL(`${site}/auth/v1/verify`);
    link.search = new URLSearchParams({ token: secrets.linkToken ?? '', type, redirect_to: redirectTo }).toString();
    const mailLanguage = preferredLanguage(registration?.userMetadata ?? user.userMetadata, language);
    const reader = { language: mailLanguage, address: addressFormOf(user, to) };
    await mail.send(composeMail({ kind: type, to, ...reader, link: link.href, secrets, isContested }));
  },
  sendNonce: async ({ user, sessionId, language }) => {
    const type = 'reauthentication';
    const secrets = await db.transaction(async (tx) => {
      const changed = await updateUser(tx, { id: user.id, changes: sentAt(type, clock.now()) });
      const nonce = { userId: user.id, type, email: user.email, challenge: null, sessionId } as const;
      return changed && (await lockSession(tx, sessionId)) ? tokens.issue(tx, nonce) : undefined;
    });
    if (secrets === undefined) return; // the user was deleted or signed out meanwhile
    const mailLanguage = preferredLanguage(user.userMetadata, language);
    const link = `${site}/account/security`;
    const reader = { language: mailLanguage, address: addressFormOf(user, user.email) };
    await mail.send(composeMail({ kind: type, to: user.email, ...reader, link, secrets }));
  },
  sendNotice: async ({ kind, user, language }) => {
    const uses = [
      ['noticeAccountHour', `notice:${user.email}`],
      ['noticeSiteHour', 'site'],
    ] as const;
    for (const [name, key] of uses) if (!(await limits.consume(name, key)).isAllowed) return;
    const mailLanguage = preferredLanguage(user.userMetadata, language);
    const link = `${site}${NOTICE_PATHS[kind]}`;
    const reader = { language: mailLanguage, address: addressFormOf(user, user.email) };
    await mail.send(composeMail({ kind, to: user.email, ...reader, link }));
  },
});
