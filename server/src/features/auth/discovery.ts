import type { AuthDeps } from './auth-deps.ts';
import type { Endpoint } from './protocol/auth-request.ts';
import { JWKS_MAX_AGE_SECONDS } from './signing-keys/key-lifecycle.ts';

export const createJwks = ({ keys }: AuthDeps): Endpoint => {
  const headers = { 'Cache-Control': `public, max-age=${JWKS_MAX_AGE_SECONDS}` };
  return async () => ({ status: 200, json: { keys: await keys.listPublicJwks() }, headers });
};

export const createHealth = (): Endpoint => () => ({
  status: 200,
  json: { name: 'Bustan Auth', version: '1', description: 'Sign-in in the protocol of GoTrue' },
});

export const createSettings = ({ config, providers }: AuthDeps): Endpoint => {
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
