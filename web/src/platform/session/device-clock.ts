interface SessionTimes {
  expires_in?: unknown;
  expires_at?: unknown;
}

const readJson = (text: string): (SessionTimes & object) | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
};

/**
 * [Note: a session expires by the device's clock] The auth client compares `expires_at`, a time of the server, with the
 * device's clock: where that is an hour ahead every new session has expired already and is refreshed with each call, and
 * where it is behind none is refreshed in time. Without `expires_at` the client counts `expires_in` from now instead. A
 * clock that is set later costs one refresh: the session seems to have expired, or the server rejects its token.
 */
export const expiringByDeviceClock =
  (request: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await request(input, init);
    // In Chromium an empty answer has a body too, and a copy with one would throw.
    if (!response.ok || response.status === 204 || response.body === null) return response;
    const text = await response.text();
    const body = readJson(text);
    if (body === null || typeof body.expires_in !== 'number') return new Response(text, response);
    const { expires_at: _, ...session } = body;
    return new Response(JSON.stringify(session), response);
  };
