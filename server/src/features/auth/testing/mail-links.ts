import { type AuthSite, type LocalMail, newEmail, PASSWORD } from './auth-site.ts';

/** An unconfirmed sign-up, and its mail. */
export const signUpForMail = async (site: AuthSite): Promise<LocalMail & { email: string }> => {
  const email = newEmail();
  await site.client().signUp({ email, password: PASSWORD });
  return { ...(await site.getMail(email)), email };
};

/** Opens a link as a browser does, without the public key; does not follow the redirect. */
export const follow = async (site: AuthSite, link: string, method = 'GET') => {
  const { pathname, search } = new URL(link);
  const response = await site.ask(method, pathname + search, { headers: { apikey: '' } });
  const location = response.headers.get('location');
  const target = location === null ? undefined : new URL(location);
  return { status: response.status, target, fragment: new URLSearchParams(target?.hash.slice(1)) };
};
