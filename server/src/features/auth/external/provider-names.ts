import type { PublicConfig } from '@bustan/contract/config.ts';
import type { AuthProvider } from '#platform/config/auth-providers.ts';

const NAMES: Readonly<Record<string, { name: string; name_ar: string }>> = {
  google: { name: 'Google', name_ar: 'غوغل' },
  microsoft: { name: 'Microsoft', name_ar: 'مايكروسوفت' },
  apple: { name: 'Apple', name_ar: 'أبل' },
  uaepass: { name: 'UAE PASS', name_ar: 'الهوية الرقمية' },
};

const capitalised = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** What everybody may know of the providers: how their buttons are called. */
export const presentProviders = (configured: readonly AuthProvider[]): PublicConfig['auth']['providers'] =>
  configured.map(({ id, name, name_ar }) => {
    const known = NAMES[id];
    const english = name ?? known?.name ?? capitalised(id);
    return { id, name: english, name_ar: name_ar ?? (name === undefined ? known?.name_ar : undefined) ?? english };
  });
