import { randomUUID } from 'node:crypto';
import type { Call } from '@bustan/contract/call-definition.ts';
import { calls } from '@bustan/contract/calls.ts';
import type { Canaries } from './canaries.ts';
import type { SignedIn } from './signing-in.ts';
import type { Visitor } from './visitor.ts';

const FIELDS = ['q', 'id', 'text', 'transcript', 'message', 'conversationHistory', 'emotion', 'notes', 'title', 'url'];
const QUERIES = ['q', 'category', 'type', 'location', 'limit', 'before', 'scope', 'capability', 'nothing'];

const rows: readonly (readonly [string, Call])[] = Object.entries(calls);

/** A row's path with what its parameters need; a file's name is written by whoever uploads it. */
const pathOf = ({ path }: Call, { person, file }: { person: SignedIn; file: string }): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'userId') return person.id;
    return name === 'file' && path.startsWith('/storage/') ? `${file}.webm` : randomUUID();
  });

const TABLES = ['check_ins', 'journey_milestones', 'badges', 'user_badges', 'stories', 'opportunities', 'translations'];

interface Storm {
  visitor: Visitor;
  canaries: Canaries;
  /** Somebody whom nobody refuses, so that the body is read. */
  admin: SignedIn;
}

/** Every row of the contract: headers, queries, bodies that are broken, of another kind, or full of strange fields. */
export const plantInEveryCall = async ({ visitor: { ask }, canaries, admin }: Storm): Promise<void> => {
  const header = (what: string) => canaries.marker(`a header: ${what}`);
  const headers = {
    'user-agent': header('user agent'),
    referer: `https://${header('referrer')}.example/`,
    origin: `https://${header('origin')}.example`,
    cookie: `bustan.language=${header('cookie of the language')}; other=${header('cookie of another')}`,
    'accept-language': header('language'),
    'x-forwarded-for': header('forwarded for'),
    'x-request-id': header('request id'),
    'x-client-info': header('client'),
    'x-supabase-api-version': header('version'),
    'if-none-match': `"${header('seen')}"`,
    range: `bytes=${header('range')}`,
  };
  const strangers = [
    { authorization: `Bearer ${canaries.marker('a wrong access token')}` },
    { apikey: canaries.marker('a wrong public key') },
  ];
  for (const [name, row] of rows) {
    const marker = (what: string) => canaries.marker(`${what} of ${name}`);
    const path = pathOf(row, { person: admin, file: marker('a file name') });
    const query = marker('a query');
    const as = admin.accessToken;
    for (const stranger of strangers) await ask(row.method, path, { headers: { ...headers, ...stranger } });
    const everyQuery = new URLSearchParams(QUERIES.map((key) => [key, query]));
    await ask(row.method, `${path}?${everyQuery}`, { as, headers });
    if (row.method === 'GET') {
      for (const key of ['q', 'category', 'location']) await ask('GET', `${path}?${key}=${query}`, { as });
      continue;
    }
    const value = marker('a field');
    const strange = { ...Object.fromEntries(FIELDS.map((field) => [field, value])), [marker('a key')]: value };
    const type = marker('a type');
    await ask(row.method, path, { as, body: strange });
    await ask(row.method, path, { as, body: [strange] });
    await ask(row.method, path, { as, body: `{"text":"${marker('a broken body')}` });
    // So short that a parser's own error quotes all of it.
    await ask(row.method, path, { as, body: marker('a bare word') });
    await ask(row.method, path, { as, body: strange, headers: { 'content-type': `text/${type}` } });
  }
  for (const path of ['/', '/journey', '/stories', '/guide', '/career-chat', '/auth', '/nowhere', '/api/v1/nothing']) {
    const query = canaries.marker(`a query of ${path}`);
    await ask('GET', `${path}?q=${query}&lang=${query}`, { headers });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await ask('POST', path, { body: `email=${canaries.marker(`a form on ${path}`)}`, headers: form });
  }
};

/** The tables of a Supabase client: names of columns, filters, preferences and rows that make no sense. */
export const plantInEveryTable = async ({ visitor: { ask }, canaries, admin }: Storm): Promise<void> => {
  const as = admin.accessToken;
  for (const table of [...TABLES, 'user_roles', 'nothing']) {
    const marker = (what: string) => canaries.marker(`${what} of the table ${table}`);
    const path = `/rest/v1/${table}`;
    await ask('GET', `${path}?select=${marker('a column')}`, { as });
    await ask('GET', `${path}?order=${marker('an order')}`, { as });
    await ask('GET', `${path}?${marker('a filter')}=eq.${marker('its value')}`, { as });
    await ask('GET', `${path}?user_id=eq.${marker('an owner')}`, { as });
    await ask('GET', path, { as, headers: { prefer: marker('a preference') } });
    await ask('GET', path, { as, headers: { accept: `text/${marker('a form')}` } });
    for (const [method, query] of [
      ['POST', `?columns=${marker('a written column')}`],
      ['POST', ''],
      ['PATCH', `?id=eq.${marker('an id')}`],
      ['PATCH', `?id=eq.${randomUUID()}`],
    ] as const) {
      const value = marker(`a value of ${method}${query.length}`);
      await ask(method, path + query, { as, body: { [marker('a field')]: value } });
      await ask(method, path + query, { as, body: Object.fromEntries(FIELDS.map((field) => [field, value])) });
      await ask(method, path + query, { as, body: marker('a bare word') });
    }
    await ask('DELETE', `${path}?id=eq.${marker('an id to delete')}`, { as });
  }
};

/** The rows with a body that nobody was ever answered well: nothing real was planted in them. */
export const rowsWithoutText = ({ answers }: Visitor): string[] =>
  rows
    .filter(([, row]) => row.body !== undefined || row.bodyMedia !== undefined || row.isBodyStreamed === true)
    .filter(([, { method, path }]) => {
      const pattern = new RegExp(`^${method} ${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return ![...answers].some(([name, status]) => pattern.test(name) && status < 300);
    })
    .map(([name]) => name);
