import type { TokenMails } from '../mail-links/mail-links.ts';
import { consumeMailLimits, type Endpoint, ok, type PlatformDeps } from '../protocol/protocol.ts';
import { type BearerDeps, getBearer } from '../sessions/sessions.ts';

/** GET /reauthenticate: mails a nonce for PUT /user, which works in this session alone. Always `{}`. */
export const createReauthenticate = (deps: PlatformDeps & BearerDeps & { tokenMails: TokenMails }): Endpoint => {
  const { limits, background, tokenMails } = deps;
  return async (request) => {
    const { user, sessionId } = await getBearer(deps, request);
    const { language, clientAddress } = request;
    await consumeMailLimits(limits, { type: 'reauthentication', email: user.email, clientAddress });
    background.run('mail of a nonce', () => tokenMails.sendNonce({ user, sessionId, language }));
    return ok({});
  };
};
