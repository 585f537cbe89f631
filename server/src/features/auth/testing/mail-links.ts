import { type AuthSite, type LocalMail, newEmail, PASSWORD } from './auth-site.ts';

/** A sign-up that waits for its mail to be answered, and that mail. */
export const signUpForMail = async (site: AuthSite): Promise<LocalMail & { email: string }> => {
  const email = newEmail();
  await site.client().signUp({ email, password: PASSWORD });
  return { ...(await site.getMail(email)), email };
};

/** Opens a link as a browser does: without the public key, and without following it further. */
export const follow = async (site: AuthSite, link: string, method = 'GET') => {
  const { pathname, search } = new URL(link);
  const answer = await site.ask(method, pathname + search, { headers: { apikey: '' } });
  const location = answer.headers.get('location');
  const target = location === null ? undefined : new URL(location);
  return { status: answer.status, target, fragment: new URLSearchParams(target?.hash.slice(1)) };
};
