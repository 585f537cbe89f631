import type { Providers } from './external/external.ts';
import type { Endpoint, PlatformDeps } from './protocol/protocol.ts';
import { JWKS_MAX_AGE_SECONDS, type SigningKeys } from './signing-keys/signing-keys.ts';

export const createJwks = ({ keys }: { keys: SigningKeys }): Endpoint => {
  const headers = { 'Cache-Control': `public, max-age=${JWKS_MAX_AGE_SECONDS}` };
  return async () => ({ status: 200, json: { keys: await keys.listPublicJwks() }, headers });
};

export const createHealth = (): Endpoint => () => ({
  status: 200,
  json: { name: 'Bustan Auth', version: '1', description: 'Sign-in in the protocol of GoTrue' },
});

export const createSettings = ({
  config,
  providers,
}: Pick<PlatformDeps, 'config'> & { providers: Providers }): Endpoint => {
  const external = Object.fromEntries([...providers.keys()].map((id) => [id, true]));
  const json = {
    external: { email: true, phone: false, anonymous_users: false, ...external },
    disable_signup: config.AUTH_DISABLE_SIGNUP,
    mailer_autoconfirm: config.AUTH_AUTOCONFIRM,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
  return () => ({ status: 200, json });
};
