import type { Making } from './body-of-schema.ts';
import { hostileString } from './hostile-values.ts';

export const ORIGIN = 'http://localhost:3000';
const MAX_KNOWN = 300;

/** Names that are known by another field's name. */
const ALIASES: Record<string, string> = {
  userId: 'user_id',
  token: 'refresh_token',
  opportunity_id: 'id of opportunities',
  'id of saved-opportunities': 'id of opportunities',
  voice_note_url: 'public_url',
  expected_updated_at: 'updated_at',
  before: 'id',
  confirmation: 'email',
};
const FIXED: Record<string, readonly unknown[]> = {
  password: ['a garden at dawn', '123456', 'another garden'],
  current_password: ['a garden at dawn'],
  language: ['en', 'ar'],
  lang: ['en', 'ar', 'fr'],
  limit: ['1', '200', '0', '-1', '1e9'],
  grant_type: ['password', 'refresh_token', 'pkce', 'id_token', 'web3'],
  type: ['signup', 'recovery', 'email_change', 'application', 'training'],
  key: ['home.title', 'note.of-the-fuzz'],
  file: ['1763712000000.webm', '1763712000001.webm'],
  'file of locales': ['en.json', 'ar.json'],
  dry_run: ['true', 'false'],
  select: ['*', 'id', 'user_id,id', 'id,created_at'],
  order: ['created_at.desc', 'key.asc'],
  offset: ['0', '1', '999'],
  columns: ['"emotion"', '"type","company_name"'],
  is_active: ['true'],
  role: ['admin'],
  provider: ['google', 'email'],
  redirect_to: [`${ORIGIN}/auth`, 'https://evil.example/'],
  range: ['bytes=0-', 'bytes=5-2', 'bytes=-99999999999999999999', 'bytes=0-0,2-3'],
  'content-encoding': ['gzip', 'br', 'identity'],
  'x-supabase-api-version': ['2024-01-01'],
};

/** Collects ids, tokens and addresses from answers, the newest of each. */
export const createKnown = () => {
  const found = new Map<string, string[]>();
  /** A field is known by its name, and an id by the last part of the path that answered it, too. */
  const learn = (value: unknown, path: string, name = ''): void => {
    if (name === 'id') learn(value, path, `id of ${path.split('?')[0]?.split('/')[3]}`);
    if (Array.isArray(value)) for (const item of value.slice(0, 10)) learn(item, path, name);
    else if (typeof value === 'object' && value !== null)
      for (const [field, inner] of Object.entries(value).slice(0, 40)) learn(inner, path, field);
    else if (typeof value === 'string' && value.length < 300 && name.length < 40) {
      if (!found.has(name) && found.size >= MAX_KNOWN) return;
      const values = found.get(name) ?? [];
      values.push(value);
      found.set(name, values.slice(-20));
    }
  };
  return {
    learn,
    known: (name: string): readonly unknown[] => FIXED[name] ?? found.get(ALIASES[name] ?? name) ?? [],
  };
};

/** Stands for the id of whoever sends the request. */
export const OWN_ID = '~own~';

/** Of a field, as it stands in an address or a header. */
export const valueFor = (name: string, { random, known, hostility }: Making): string => {
  if (name === 'userId' && random.chance(0.6)) return OWN_ID;
  const values = known(name);
  return values.length > 0 && !random.chance(hostility) ? String(random.pick(values)) : hostileString(random);
};
