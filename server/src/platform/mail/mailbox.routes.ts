import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { isLoopbackHost } from '#platform/config/url.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { AppEnv } from '#platform/http/request-context.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import type { Mailbox, MailMessage } from './mail.ts';

const STYLE =
  'body{font:1rem/1.6 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;background:#faf6ee;color:#1d2b22}' +
  'article{background:#fff;border-radius:.75rem;padding:1rem 1.5rem;margin:1rem 0}pre{white-space:pre-wrap;font:inherit}' +
  'code{font-size:1.4rem}a{color:#0b5d3b;overflow-wrap:anywhere}';
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const isLoopbackAddress = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Headers by which proxies tell for whom they ask. No browser sends one to the site itself. */
const FORWARDING =
  /forwarded|^via$|^cdn-loop$|^cf-|^x-(original|envoy|amzn|arr|azure|appengine|vercel)-|^x-(host|remote-addr|originating-ip|rewrite-url)$|(client|cluster|real|connecting|user|proxyuser)-?ip(v6)?$/;

/** Only a program on this machine that connects directly: no proxy, and no foreign host name that resolves here. */
const isLocal = (context: Context<AppEnv>): boolean => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const headers = [...context.req.raw.headers.keys()];
  const isForwarded = headers.some((name) => FORWARDING.test(name));
  const host = (context.req.header('host') ?? '').replace(/:\d+$/, '');
  return !isForwarded && isLoopbackHost(host) && isLoopbackAddress(incoming?.socket.remoteAddress ?? '');
};

const article = (mail: MailMessage) => html`<article>
  <h2 dir="auto">${mail.subject}</h2>
  <p>${mail.type} → <bdi>${mail.to}</bdi></p>
  ${mail.otp === null ? '' : html`<p><code>${mail.otp}</code></p>`}
  ${mail.link === null ? '' : html`<p><a href="${mail.link}">${mail.link}</a></p>`}
  <pre dir="auto">${mail.text}</pre>
</article>`;

const page = (mails: readonly MailMessage[]) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Mailbox</title><meta name="viewport" content="width=device-width"><style>${raw(STYLE)}</style></head>
<body>
<h1>Mailbox</h1>
<p>No SMTP is configured, so mails stay here. Newest first.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.toReversed().map(article)}
</body>
</html>`;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const mailboxPath = ({ key }: Mailbox): string => `/dev/mail?key=${encodeURIComponent(key)}`;

/** `idle` waits for background work, so that a mail is found right after the request that sent it. */
export const mailboxRoutes = (
  app: Hono<AppEnv>,
  { mailbox, idle }: { mailbox: Mailbox; idle: () => Promise<void> },
): void => {
  const expected = digest(mailbox.key);
  // A plain reverse proxy on this machine looks like a local program, so the place of the caller alone proves nothing.
  const open = async (context: Context<AppEnv>): Promise<readonly MailMessage[]> => {
    const isKeyRight = timingSafeEqual(digest(context.req.query('key') ?? ''), expected);
    if (!isKeyRight || !isLocal(context)) throw new ApiError('not_found');
    context.header('Cache-Control', 'no-store');
    // The key is in the address.
    context.header('Referrer-Policy', 'no-referrer');
    await idle();
    return mailbox.list();
  };
  app.get('/dev/mail.json', async (context) =>
    context.json(
      (await open(context)).map(({ to, type, subject, otp, tokenHash, link }) => ({
        to,
        type,
        subject,
        otp,
        token_hash: tokenHash,
        link,
      })),
    ),
  );
  app.get('/dev/mail', async (context) => {
    const mails = await open(context);
    context.header('Content-Security-Policy', contentSecurityPolicy({ styleHashes: [STYLE_HASH] }));
    return context.html(await page(mails));
  });
};
