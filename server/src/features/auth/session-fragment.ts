import type { SessionAnswer } from './sessions.ts';

/** A session as the protocol hands it to a page: in the fragment, which no server and no log sees. */
export const sessionFragment = (session: SessionAnswer): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: '',
  token_type: session.token_type,
});
