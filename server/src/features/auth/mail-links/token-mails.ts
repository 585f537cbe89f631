import type { Language } from '@bustan/contract/languages.ts';
import type { Database } from '#database/database.ts';
import type { OneTimeTokenType } from '#database/schema/auth.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Challenge } from '../sessions/pkce.ts';
import type { UserRow } from '../users/user-view.ts';
import { updateUser } from '../users/users.queries.ts';
import { composeMail, mailLanguage, type NoticeKind } from './mails.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';

/** What the request that asks for a mail says about it. */
interface MailWish {
  redirectTo: string;
  challenge: Challenge | null;
  language: Language;
}

interface TokenMail extends MailWish {
  user: UserRow;
  type: OneTimeTokenType;
  to: string;
}

export interface TokenMails {
  /** One mail with a link and a code; the newest of its kind is the one that works. */
  sendToken(mail: TokenMail): Promise<void>;
  /** A mail without secrets, whose link leads into the site. */
  sendNotice(notice: { kind: NoticeKind; user: UserRow; language: Language }): Promise<void>;
}

interface TokenMailParts {
  db: Database;
  clock: Clock;
  mail: Mail;
  tokens: OneTimeTokens;
  /** The site's own root. */
  site: string;
}

const sentAt = (type: OneTimeTokenType, now: Date): Partial<UserRow> => {
  if (type === 'signup') return { confirmationSentAt: now };
  return type === 'recovery' ? { recoverySentAt: now } : { emailChangeSentAt: now };
};

/** Where a notice leads: whose account is gone has nothing to sign in to. */
const NOTICE_PATHS: Record<NoticeKind, string> = {
  account_exists: '/auth',
  email_change_notice: '/auth',
  factor_added: '/account',
  factor_removed: '/account',
  factor_guessed: '/account',
  data_exported: '/account/security',
  account_deleted: '/privacy',
};

export const createTokenMails = ({ db, clock, mail, tokens, site }: TokenMailParts): TokenMails => ({
  sendToken: async ({ user, type, to, redirectTo, challenge, language }) => {
    const secrets = await db.transaction(async (tx) => {
      const changed = await updateUser(tx, { id: user.id, changes: sentAt(type, clock.now()) });
      return changed && tokens.issue(tx, { userId: user.id, type, email: to, challenge });
    });
    if (secrets === undefined) return; // the account was deleted meanwhile
    const link = new URL(`${site}/auth/v1/verify`);
    link.search = new URLSearchParams({ token: secrets.linkToken, type, redirect_to: redirectTo }).toString();
    const spoken = mailLanguage(user.userMetadata, language);
    await mail.send(composeMail({ kind: type, to, language: spoken, link: link.href, secrets }));
  },
  sendNotice: async ({ kind, user, language }) => {
    const spoken = mailLanguage(user.userMetadata, language);
    const link = `${site}${NOTICE_PATHS[kind]}`;
    await mail.send(composeMail({ kind, to: user.email, language: spoken, link }));
  },
});
