const MAX_STEPS = 20;

interface StoredCookie {
  value: string;
  path: string;
}

const formOf = (html: string) => {
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) return undefined;
  const body = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(/<input[^>]* name="([^"]+)" value="([^"]*)"/g)) {
    body.set(name, value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x3D;', '='));
  }
  return { action, body };
};

/**
 * As much of a browser as a sign-in needs: it stores cookies by origin and path, follows redirects, and submits
 * self-submitting forms, which, as in real browsers, carry no cookies to another site.
 */
export const openBrowser = () => {
  const jar = new Map<string, Map<string, StoredCookie>>();
  const cookiesFor = (url: URL) =>
    [...(jar.get(url.origin) ?? [])]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  const storeCookie = (url: URL, line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const cookies = jar.get(url.origin) ?? new Map<string, StoredCookie>();
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    jar.set(url.origin, cookies);
  };
  const visit = async (url: URL, options: RequestInit, isOwn = true) => {
    const headers = { ...options.headers, ...(isOwn ? { cookie: cookiesFor(url) } : {}) };
    const response = await fetch(url, { ...options, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) storeCookie(url, line);
    return response;
  };
  return {
    jar,
    /** Follows redirects and forms up to the first URL that matches; does not open that one. */
    go: async (start: string, until: (url: URL) => boolean, headers: Record<string, string> = {}): Promise<URL> => {
      let url = new URL(start);
      let options: RequestInit = { headers };
      let isOwn = true;
      for (let step = 0; step < MAX_STEPS; step += 1) {
        if (until(url)) return url;
        const response = await visit(url, options, isOwn);
        const location = response.headers.get('location');
        options = { headers };
        isOwn = true;
        if (location !== null) {
          url = new URL(location, url);
          continue;
        }
        const html = await response.text();
        const form = formOf(html);
        if (form === undefined)
          throw new Error(`${response.status} at ${url.origin}${url.pathname}: ${html.slice(0, 300)}`);
        const target = new URL(form.action, url);
        isOwn = target.origin === url.origin;
        url = target;
        options = { method: 'POST', body: form.body, headers };
      }
      throw new Error('Too many redirects');
    },
  };
};
