import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
let admin: Person;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  await site.makeAdmin(admin);
});
afterAll(() => site.close());

const addStory = async (title: string): Promise<string> => {
  const body = { title, category: 'Courage', content: 'Once there was a phone.' };
  return ((await (await site.ask('POST', '/api/v1/stories', { as: admin, body })).json()) as { id: string }).id;
};
const addOpportunity = async (fields: object): Promise<string> => {
  const body = { title: 'Assistant', organization: 'A library', type: 'job', ...fields };
  return ((await (await site.ask('POST', '/api/v1/opportunities', { as: admin, body })).json()) as { id: string }).id;
};
const listIds = async (path: string, as?: Person) =>
  ((await (await site.ask('GET', path, { as })).json()) as { id: string }[]).map(({ id }) => id);

test('what has not changed is sent without a query of its tables, and a HEAD has the same headers', async () => {
  await addStory('The first call');
  const paths = ['/api/v1/stories', '/api/v1/story-categories'];
  const read = () => Promise.all(paths.map(async (path) => (await site.ask('GET', path)).text()));
  const before = await read();
  const holder = await site.database.pool.connect();
  await holder.query('begin; lock table stories in access exclusive mode');
  expect(await read()).toEqual(before);
  const head = await site.ask('HEAD', '/api/v1/stories');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('etag')).toBe((await site.ask('GET', '/api/v1/stories')).headers.get('etag'));
  await holder.query('rollback');
  holder.release();
});

test('it is compressed as the client accepts, and not sent again to who has it', async () => {
  await addStory('The second call');
  const ask = (headers: Record<string, string>) => site.ask('GET', '/api/v1/stories', { headers });
  const plain = await ask({});
  const text = await plain.text();
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const [encoding, decompress] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
    const answer = await ask({ 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(decompress(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(text);
  }
  const etag = plain.headers.get('etag') ?? '';
  for (const known of [etag, `"other", ${etag}`]) {
    const again = await ask({ 'if-none-match': known });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  await addStory('The third call');
  expect((await ask({ 'if-none-match': etag })).status).toBe(200);
});

test('it has the id, the security headers and the log line of any other response', async () => {
  await site.ask('GET', '/api/v1/stories');
  const answer = await site.ask('GET', '/api/v1/stories');
  const id = answer.headers.get('x-request-id') ?? 'none';
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(site.logged().split(id).length - 1).toBe(1);
});

test('it needs the public key, and where somebody must be signed in, that too', async () => {
  const amina = await site.signUp();
  const paths = ['/api/v1/stories', '/api/v1/badges'];
  for (const path of paths) expect((await site.ask('GET', path, { as: amina })).status).toBe(200);
  for (const path of paths) expect((await site.ask('GET', path, { headers: { apikey: undefined } })).status).toBe(401);
  expect((await site.ask('GET', '/api/v1/badges')).status).toBe(401);
  expect((await site.ask('GET', '/api/v1/badges', { as: amina })).headers.get('cache-control')).toBe('no-store');
});

test('what only admins may see is not kept for anybody', async () => {
  const hidden = await addOpportunity({ is_active: false });
  expect(await listIds('/api/v1/opportunities?scope=all', admin)).toContain(hidden);
  expect((await site.ask('GET', '/api/v1/opportunities?scope=all')).status).toBe(401);
  expect(await listIds('/api/v1/opportunities')).not.toContain(hidden);
  expect(await listIds('/api/v1/opportunities?scope=all', admin)).toContain(hidden);
});

test('deadlines pass at midnight, though no row has changed', async () => {
  const inDays = (days: number) => new Date(site.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const undated = await addOpportunity({});
  const dated = await addOpportunity({ deadline: inDays(3) });
  const order = async () => (await listIds('/api/v1/opportunities')).filter((id) => id === undated || id === dated);
  expect(await order()).toEqual([dated, undated]);
  site.clock.advance(5 * 86_400_000);
  expect(await order()).toEqual([undated, dated]);
});
