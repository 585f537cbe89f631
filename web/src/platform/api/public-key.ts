/** The key that every call carries; the boot data brings it, a refused one is read again once. */
let publicKey = '';

export const setPublicKey = (key: string): void => {
  publicKey = key;
};

const rereadKey = async (): Promise<string> => {
  const response = await fetch('/api/v1/config');
  const config = (await response.json()) as { public_key?: unknown };
  return typeof config.public_key === 'string' ? config.public_key : publicKey;
};

const isKeyRefused = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false;
  return (await response.clone().text()).includes('invalid_api_key');
};

const withKey = (init: RequestInit | undefined): RequestInit => {
  const headers = new Headers(init?.headers);
  headers.set('apikey', publicKey);
  return { ...init, headers };
};

/** `fetch` with the public key. A key that changed since this page was loaded costs one more request. */
export const fetchWithKey: typeof fetch = async (input, init) => {
  const response = await fetch(input, withKey(init));
  if (!(await isKeyRefused(response))) return response;
  publicKey = await rereadKey();
  return fetch(input, withKey(init));
};
