import type { PublicConfig } from '@bustan/contract/config.ts';
import type { AuthProvider } from '#platform/config/auth-providers.ts';

/** Sign-in at OpenID Connect and OAuth providers. */
export { createAuthorize } from './authorize.ts';
export { createCallback, createFormCallback } from './callback.ts';
export { listIdentities } from './external.queries.ts';
export { createProviders, type Providers } from './providers.ts';

const NAMES: Readonly<Record<string, { name: string; name_ar: string }>> = {
  google: { name: 'Google', name_ar: 'غوغل' },
  microsoft: { name: 'Microsoft', name_ar: 'مايكروسوفت' },
  apple: { name: 'Apple', name_ar: 'أبل' },
  uaepass: { name: 'UAE PASS', name_ar: 'الهوية الرقمية' },
};

const capitalize = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** The names on the sign-in buttons. */
export const presentProviders = (configured: readonly AuthProvider[]): PublicConfig['auth']['providers'] =>
  configured.map(({ id, name, name_ar }) => {
    const known = NAMES[id];
    const english = name ?? known?.name ?? capitalize(id);
    return { id, name: english, name_ar: name_ar ?? (name === undefined ? known?.name_ar : undefined) ?? english };
  });
