import type { Canaries } from './canaries.ts';
import type { Visitor } from './visitor.ts';

interface TokenPair {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

export interface SignedIn {
  id: string;
  accessToken: string;
  email: string;
}

interface SigningIn {
  visitor: Visitor;
  canaries: Canaries;
}

interface MailboxEntry {
  to: string;
  type: string;
  token_hash: string;
}

const sessionOf = (text: string, { canaries }: SigningIn, of: string): TokenPair => {
  const session = JSON.parse(text) as TokenPair;
  canaries.secret(`the access token of ${of}`, session.access_token);
  canaries.secret(`the refresh token of ${of}`, session.refresh_token);
  return session;
};

/** The newest mail to an address, whose link is known to that address and to the mailbox alone. */
const mailTo = async (to: string, type: string, { visitor, canaries }: SigningIn): Promise<string> => {
  const mails = JSON.parse((await visitor.succeed('GET', visitor.mailbox.json)).text) as MailboxEntry[];
  const mail = mails.findLast((received) => received.to === to && received.type === type);
  if (mail === undefined) throw new Error(`There is no mail of the type ${type}`);
  canaries.secret(`the link in a mail of the type ${type}`, mail.token_hash, 'mailbox');
  return mail.token_hash;
};

export const signIn = async (
  signingIn: SigningIn,
  { email, password, of }: { email: string; password: string; of: string },
): Promise<SignedIn> => {
  const body = { email, password };
  const answered = await signingIn.visitor.succeed('POST', '/auth/v1/token?grant_type=password', { body });
  const session = sessionOf(answered.text, signingIn, of);
  return { id: session.user.id, accessToken: session.access_token, email };
};

/** An account whose address was confirmed by the link of its mail. */
export const signUp = async (
  signingIn: SigningIn,
  account: { email: string; password: string; data?: object },
): Promise<URLSearchParams> => {
  const { succeed } = signingIn.visitor;
  await succeed('POST', '/auth/v1/signup', { body: account, headers: { 'accept-language': 'ar' } });
  const link = await mailTo(account.email, 'signup', signingIn);
  const followed = await succeed('GET', `/auth/v1/verify?token=${link}&type=signup`);
  return new URLSearchParams(new URL(followed.headers.get('location') ?? '').hash.slice(1));
};

/** Everything that the sign-in takes: an account, its mails, its changes, and what is refused of each. */
export const plantInSigningIn = async (signingIn: SigningIn): Promise<SignedIn> => {
  const { visitor, canaries } = signingIn;
  const { ask, succeed } = visitor;
  const address = canaries.marker('an e-mail address', 'database users.email', 'mailbox');
  const email = `${address}@example.com`;
  const password = canaries.marker('a password');
  const data = { nickname: canaries.marker('what somebody says about themselves', 'database users.user_metadata') };
  const fragment = await signUp(signingIn, { email, password, data });
  const elsewhere = `https://${canaries.marker('where a link must not lead')}.example`;
  await ask('GET', `/auth/v1/verify?token=${canaries.marker('a wrong link')}&type=signup&redirect_to=${elsewhere}`);
  canaries.secret('the access token in a followed link', fragment.get('access_token') ?? '-');
  canaries.secret('the refresh token in a followed link', fragment.get('refresh_token') ?? '-');
  const refreshed = await succeed('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: fragment.get('refresh_token') },
  });
  sessionOf(refreshed.text, signingIn, 'a refreshed session');
  await succeed('POST', '/auth/v1/signup', { body: { email, password: canaries.marker('a second password') } });

  const unanswered = { email: 'nobody-answers@example.com' };
  for (const turn of ['first', 'second']) {
    const kept = canaries.marker(`what the ${turn} unanswered sign-up says`, 'database one_time_tokens.user_metadata');
    const given = { password: canaries.marker(`the password of the ${turn} unanswered sign-up`), data: { kept } };
    await succeed('POST', '/auth/v1/signup', { body: { ...unanswered, ...given } });
  }

  await succeed('POST', '/auth/v1/recover', { body: { email } });
  const recovery = await mailTo(email, 'recovery', signingIn);
  const recovered = await succeed('POST', '/auth/v1/verify', { body: { type: 'recovery', token_hash: recovery } });
  const { access_token: as } = sessionOf(recovered.text, signingIn, 'a recovered account');
  const newPassword = canaries.marker('a new password');
  const wanted = canaries.marker(
    'a new address',
    'database users.new_email',
    'database one_time_tokens.email',
    'mailbox',
  );
  await succeed('PUT', '/auth/v1/user', { as, body: { password: newPassword, email: `${wanted}@example.com` } });
  await mailTo(`${wanted}@example.com`, 'email_change', signingIn);
  await ask('POST', '/auth/v1/resend', { body: { type: 'signup', email } });

  const wrong = (what: string) => canaries.marker(`${what} that is wrong`);
  const refused: [string, string, object][] = [
    ['POST', '/token?grant_type=password', { email, password: wrong('a password') }],
    ['POST', '/token?grant_type=password', { email: `${wrong('an address')}@example.com`, password: 'a garden' }],
    ['POST', '/token?grant_type=refresh_token', { refresh_token: wrong('a refresh token') }],
    ['POST', '/token?grant_type=pkce', { auth_code: wrong('a code of a link'), code_verifier: wrong('a verifier') }],
    ['POST', `/token?grant_type=${wrong('a kind of token')}`, {}],
    ['POST', '/verify', { type: 'email', email, token: wrong('a code') }],
    ['POST', '/verify', { type: 'recovery', token_hash: wrong('a link') }],
    ['POST', '/verify', { type: wrong('a kind of code'), email, token: '123456' }],
    ['POST', '/recover', { email: wrong('an address without a domain') }],
    ['POST', '/resend', { type: wrong('a kind of mail'), email }],
    ['POST', '/signup', { email: `${wrong('the address of a weak password')}@example.com`, password: 'short' }],
    ['PUT', '/user', { password: 'short', data: { nickname: wrong('a change') } }],
    ['PUT', '/user', { current_password: wrong('a password as a proof') }],
    ['PUT', '/user', { nonce: wrong('a nonce') }],
    ['POST', '/otp', { email: wrong('an address for a code'), phone: wrong('a phone') }],
    ['POST', '/magiclink', { email: wrong('an address for a link') }],
    ['POST', '/sso', { domain: wrong('a domain') }],
    ['POST', '/logout?scope=global', { reason: wrong('a reason') }],
    ['POST', '/nothing', { email: wrong('an address at no address') }],
  ];
  for (const [method, path, body] of refused) {
    await ask(method, `/auth/v1${path}`, { body, as: path === '/user' ? as : undefined });
  }
  for (const path of ['/signup', '/token?grant_type=password', '/verify', '/recover', '/resend', '/user', '/logout']) {
    const body = `{"email":"${canaries.marker(`a broken body of ${path}`)}`;
    await ask(path === '/user' ? 'PUT' : 'POST', `/auth/v1${path}`, { body });
  }
  return signIn(signingIn, { email, password: newPassword, of: 'a person' });
};
