import * as z from 'zod';
import { SecureUrl } from './url.ts';

/** Names that the auth protocol uses for other things in the place of a provider. */
const RESERVED_IDS = ['email', 'phone', 'anonymous', 'sso', 'web3'];

const ProviderName = z.string().trim().min(1).max(60);

const ProviderSettings = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,31}$/, { error: 'must be a short word in lower case' })
      .refine((id) => !RESERVED_IDS.includes(id), { error: 'is taken' }),
    issuer: SecureUrl,
    client_id: z.string().min(1),
    client_secret: z.string().min(1).optional(),
    /** Apple's client secret is a token signed with a key. */
    apple_key: z
      .strictObject({ team_id: z.string().min(1), key_id: z.string().min(1), private_key: z.string().min(1) })
      .optional(),
    scopes: z.string().default('openid email'),
    name: ProviderName.optional(),
    name_ar: ProviderName.optional(),
    response_mode: z.enum(['query', 'form_post']).default('query'),
    /** Extra parameters of the authorization request, such as `acr_values`. */
    parameters: z.record(z.string(), z.string()).default({}),
    /** The operator asserts that the provider verifies every e-mail address. */
    verifies_emails: z.boolean().default(false),
    /** For a provider without discovery and ID tokens, whose `userinfo` identifies the person. */
    endpoints: z.strictObject({ authorization: SecureUrl, token: SecureUrl, userinfo: SecureUrl }).optional(),
  })
  .refine(({ client_secret, apple_key }) => client_secret === undefined || apple_key === undefined, {
    error: 'give client_secret or apple_key, not both',
  });

const ALIASES: Readonly<Record<string, string>> = {
  clientId: 'client_id',
  clientSecret: 'client_secret',
  secret: 'client_secret',
};

const withCanonicalNames = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).map(([name, value]) => [ALIASES[name] ?? name, value]))
    : given;

/** An entry of `AUTH_PROVIDERS`. */
export const AuthProvider = z.preprocess(withCanonicalNames, ProviderSettings);
export type AuthProvider = z.output<typeof AuthProvider>;

export const areDistinct = (providers: readonly AuthProvider[]): boolean =>
  new Set(providers.map(({ id }) => id)).size === providers.length;
