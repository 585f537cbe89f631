/** Sign-in at OpenID Connect and OAuth providers. */
export { createAuthorize } from './authorize.ts';
export { createCallback, createFormCallback } from './callback.ts';
export { listIdentities } from './external.queries.ts';
export { createProviders, type Providers, presentProviders } from './providers.ts';
