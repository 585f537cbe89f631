import { readFileSync } from 'node:fs';
import type { AddressForm } from '@bustan/contract/enums.ts';
import { directionOf, isLanguage, type Language } from '@bustan/contract/languages.ts';
import type { OneTimeTokenType } from '#database/schema/auth.ts';
import { type AddressedText, wordingFor } from '#platform/content/addressed-text.ts';
import type { MailMessage } from '#platform/mail/mail.ts';

/** Mails that inform and carry no link token or code. */
export type NoticeKind =
  | 'account_exists'
  | 'email_change_notice'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_guessed'
  | 'data_exported'
  | 'account_deleted';
type MailKind = OneTimeTokenType | NoticeKind;
type MailTexts = Record<MailKind, Record<'subject' | 'intro' | 'action' | 'unasked', AddressedText>> & {
  common: Record<'code' | 'life' | 'codeAlone' | 'codeAloneLife' | 'contested' | 'sender', AddressedText>;
};

const MAIL_TEXTS = JSON.parse(
  readFileSync(new URL('../../../../../content/mails.json', import.meta.url), 'utf8'),
) as MailTexts; // reviewed content of this repository; a test reads every text of it

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** The user's own setting, else the language of the request. */
export const preferredLanguage = (metadata: Record<string, unknown>, requested: Language): Language =>
  isLanguage(metadata.language) ? metadata.language : requested;

interface MailContent {
  kind: MailKind;
  to: string;
  language: Language;
  /** How the account's owner is addressed in Arabic. */
  address: AddressForm;
  link: string;
  /** The code and the link's token, where the mail carries secrets; a code alone stands before the link. */
  secrets?: { code: string; linkToken: string | null };
  /** Of a sign-up, when the address was given before with another password. [Note: a password belongs to its mail] */
  isContested?: boolean | undefined;
}

const PARAGRAPH = 'margin:0 0 16px';
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:12px;background:#1f5d43;color:#ffffff;text-decoration:none;font-weight:600';
const CODE = 'margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:4px';

const htmlOf = ({ language, link, secrets }: MailContent, texts: ReturnType<typeof textsOf>): string => {
  const paragraph = (text: string, style = PARAGRAPH) => `<p style="${style}">${escapeHtml(text)}</p>`;
  const action = `<p style="${PARAGRAPH}"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(texts.action)}</a></p>`;
  const code = secrets
    ? [paragraph(texts.code), `<p dir="ltr" style="${CODE}">${secrets.code}</p>`, paragraph(texts.life)]
    : [];
  const body = [
    ...texts.intro.map((text) => paragraph(text)),
    ...(secrets?.linkToken === null ? [...code, action] : [action, ...code]),
    paragraph(texts.unasked),
    paragraph(texts.sender),
  ];
  const style =
    'font-family:system-ui,sans-serif;font-size:16px;line-height:1.7;color:#1d2b22;max-width:560px;margin:0 auto;padding:24px';
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(texts.subject)}</title></head><body style="margin:0;background:#faf6ee">` +
    `<div lang="${language}" dir="${directionOf(language)}" style="${style}">${body.join('')}</div></body></html>`
  );
};

const textsOf = ({ kind, language, address, secrets, isContested = false }: MailContent) => {
  const { subject, intro, action, unasked } = MAIL_TEXTS[kind];
  const { code, life, codeAlone, codeAloneLife, contested, sender } = MAIL_TEXTS.common;
  const isCodeAlone = secrets?.linkToken === null;
  const say = (text: AddressedText) => wordingFor(text, { language, address });
  return {
    subject: say(subject),
    intro: [say(intro), ...(isContested ? [say(contested)] : [])],
    action: say(action),
    unasked: say(unasked),
    code: say(isCodeAlone ? codeAlone : code),
    life: say(isCodeAlone ? codeAloneLife : life),
    sender: say(sender),
  };
};

/** As plain text and as HTML, in the user's language and direction. */
export const composeMail = (content: MailContent): MailMessage => {
  const { kind, to, link, secrets } = content;
  const texts = textsOf(content);
  const action = `${texts.action}:\n${link}`;
  const code = secrets ? [`${texts.code}\n${secrets.code}`, texts.life] : [];
  const paragraphs = [
    ...texts.intro,
    ...(secrets?.linkToken === null ? [...code, action] : [action, ...code]),
    texts.unasked,
    texts.sender,
  ];
  return {
    to,
    type: kind,
    subject: texts.subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlOf(content, texts),
    otp: secrets?.code ?? null,
    tokenHash: secrets?.linkToken ?? null,
    link,
  };
};
