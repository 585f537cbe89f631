import type { Config } from '#platform/config/config.ts';

/** Whom push services may write to about this site, as `https:` or `mailto:`; they take no address of the machine itself. */
export const pushContactOf = ({
  PRIVACY_CONTACT,
  PUBLIC_URL,
  MAIL_FROM,
}: Pick<Config, 'PRIVACY_CONTACT' | 'PUBLIC_URL' | 'MAIL_FROM'>): string => {
  if (PRIVACY_CONTACT?.startsWith('https:')) return PRIVACY_CONTACT;
  if (PRIVACY_CONTACT !== undefined && !PRIVACY_CONTACT.startsWith('http:')) return `mailto:${PRIVACY_CONTACT}`;
  if (PUBLIC_URL.startsWith('https:')) return PUBLIC_URL;
  return `mailto:${/<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
};
