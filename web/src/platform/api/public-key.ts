/** Sent with every call. It comes with the boot data; one that the server rejects is fetched again once. */
let publicKey = '';

export const setPublicKey = (key: string): void => {
  publicKey = key;
};

export const getPublicKey = (): string => publicKey;

const fetchKey = async (): Promise<string> => {
  const response = await fetch('/api/v1/config');
  const config = (await response.json()) as { public_key?: unknown };
  return typeof config.public_key === 'string' ? config.public_key : publicKey;
};

const isKeyRejected = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false;
  return (await response.clone().text()).includes('invalid_api_key');
};

const withKey = (init: RequestInit | undefined): RequestInit => {
  const headers = new Headers(init?.headers);
  headers.set('apikey', publicKey);
  return { ...init, headers };
};

/** `fetch` with the public key, tried again with a new key if it has changed since the page was loaded. */
export const fetchWithKey: typeof fetch = async (input, init) => {
  const response = await fetch(input, withKey(init));
  if (!(await isKeyRejected(response))) return response;
  publicKey = await fetchKey();
  return fetch(input, withKey(init));
};
