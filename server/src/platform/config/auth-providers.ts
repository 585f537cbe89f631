import * as z from 'zod';
import { isLoopbackHost } from './loopback.ts';

/** Words that stand for something else where a provider's id may stand. */
const TAKEN = ['email', 'phone', 'anonymous', 'sso', 'web3'];

const Address = z.string().refine(
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, hash } = new URL(value);
    return hash === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)));
  },
  { error: 'must be an address that starts with https://' },
);

const Words = z.string().trim().min(1).max(60);

const Settings = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,31}$/, { error: 'must be a short word in lower case' })
      .refine((id) => !TAKEN.includes(id), { error: 'is taken' }),
    issuer: Address,
    client_id: z.string().min(1),
    client_secret: z.string().min(1).optional(),
    /** Apple's secret is a token that is made of a key. */
    apple_key: z
      .strictObject({ team_id: z.string().min(1), key_id: z.string().min(1), private_key: z.string().min(1) })
      .optional(),
    scopes: z.string().default('openid email'),
    name: Words.optional(),
    name_ar: Words.optional(),
    response_mode: z.enum(['query', 'form_post']).default('query'),
    /** Sent to the provider with every request, such as `acr_values`. */
    parameters: z.record(z.string(), z.string()).default({}),
    /** The operator vouches that every address which this provider tells was verified by it. */
    verifies_emails: z.boolean().default(false),
    /** For a provider that can neither be discovered nor gives ID tokens: who somebody is, it tells at `userinfo`. */
    endpoints: z.strictObject({ authorization: Address, token: Address, userinfo: Address }).optional(),
  })
  .refine(({ client_secret, apple_key }) => client_secret === undefined || apple_key === undefined, {
    error: 'give client_secret or apple_key, not both',
  });

const ALIASES: Readonly<Record<string, string>> = {
  clientId: 'client_id',
  clientSecret: 'client_secret',
  secret: 'client_secret',
};

const withPlainNames = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).map(([name, value]) => [ALIASES[name] ?? name, value]))
    : given;

/** One entry of `AUTH_PROVIDERS`: somewhere else where people have an account already. */
export const AuthProvider = z.preprocess(withPlainNames, Settings);
export type AuthProvider = z.output<typeof AuthProvider>;

export const areDistinct = (providers: readonly AuthProvider[]): boolean =>
  new Set(providers.map(({ id }) => id)).size === providers.length;
