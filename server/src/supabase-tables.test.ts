import { createClient, type PostgrestError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD } from '#features/auth/testing/auth-site.ts';
import { watchSecurityEvents } from '#features/auth/testing/security-events.ts';
import { readRecording } from '#features/voice/testing/recording-files.ts';
import { newFile } from '#features/voice/testing/voice-site.ts';
import { PUBLIC_KEY } from '#testing/test-site.ts';

/** The tables of section 7 of the specification, and its admin check, through the official client, unmodified. */
let site: AuthSite;
let person: SignedIn;
let other: SignedIn;
let admin: SignedIn;

const openClient = () =>
  createClient(site.url, PUBLIC_KEY, { auth: { persistSession: false, autoRefreshToken: false } });

const signUp = async () => {
  const client = openClient();
  const { data, error } = await client.auth.signUp({ email: newEmail(), password: PASSWORD });
  if (error !== null || data.session === null) throw new Error(`No session: ${error?.message}`);
  return { client, userId: data.session.user.id, token: data.session.access_token };
};
type SignedIn = Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  site = await openAuthSite();
  [person, other, admin] = await Promise.all([signUp(), signUp(), signUp()]);
  await site.database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [admin.userId]);
});
afterAll(() => site.close());

const visitor = () => openClient();
const errorOf = (error: PostgrestError | null, status: number) => [status, error?.code];
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';
const ID = /^[\da-f-]{36}$/;

describe('check_ins', () => {
  test('a check-in with its recording is saved, and read back newest first', async () => {
    const { client, userId } = await signUp();
    const bucket = client.storage.from('voice-recordings');
    const path = `${userId}/${newFile()}`;
    await bucket.upload(path, new Blob([readRecording('chromium.webm')], { type: 'audio/webm' }));
    const voice_note_url = String(Object((await bucket.info(path)).data?.metadata).publicUrl);
    const row = { user_id: userId, emotion: 'okay', ai_analysis: { response: 'A calm day.' }, voice_note_url };
    const first = await client.from('check_ins').insert(row);
    expect(first).toMatchObject({ status: 201, error: null, data: null });
    site.clock.advance(1000);
    await client.from('check_ins').insert([{ ...row, emotion: 'happy', voice_note_url: null }]);
    const { data, error } = await client
      .from('check_ins')
      .select('id, emotion, created_at')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(30);
    expect(error).toBeNull();
    const listed = { id: expect.stringMatching(ID), created_at: expect.stringMatching(/^\d{4}-/) };
    expect(data).toEqual([
      { ...listed, emotion: 'happy' },
      { ...listed, emotion: 'okay' },
    ]);
    const whole = await client.from('check_ins').select().eq('user_id', userId).range(1, 5);
    expect(whole.data).toEqual([{ ...row, ...listed }]);
  });

  test('more than a page of them is read whole', async () => {
    const { client, userId } = await signUp();
    for (let count = 0; count < 32; count += 1) await client.from('check_ins').insert({ emotion: 'okay' });
    expect((await client.from('check_ins').select('id').eq('user_id', userId)).data).toHaveLength(32);
    expect((await client.from('check_ins').select('id').limit(31)).data).toHaveLength(31);
  });

  test.each([
    [{ emotion: 'ecstatic' }, '23514', 'emotion: Please select a valid emotion'],
    [{ emotion: 'okay', voice_note_url: 'https://example.com/a.webm' }, '23514', 'voice_note_url: This is not'],
    [{ emotion: 'okay', note: 'a secret' }, 'PGRST204', null],
    [[{ emotion: 'okay' }, { emotion: 'okay' }], 'PGRST102', null],
    [[], 'PGRST102', null],
  ])('%j is refused', async (row, code, details) => {
    const { error, status } = await person.client.from('check_ins').insert(row);
    expect(errorOf(error, status)).toEqual([400, code]);
    expect(error?.details ?? null).toEqual(details === null ? null : expect.stringContaining(details));
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  test('the same id is a conflict, whoever has it', async () => {
    const row = { id: crypto.randomUUID(), emotion: 'okay' };
    expect((await person.client.from('check_ins').insert(row).select().single()).data?.id).toBe(row.id);
    for (const { client } of [person, other]) {
      const { error, status } = await client.from('check_ins').insert(row);
      expect(errorOf(error, status)).toEqual([409, '23505']);
    }
  });

  test('a visitor may neither save nor read', async () => {
    const saved = await visitor().from('check_ins').insert({ user_id: person.userId, emotion: 'okay' });
    expect(errorOf(saved.error, saved.status)).toEqual([401, '42501']);
    const read = await visitor().from('check_ins').select();
    expect(errorOf(read.error, read.status)).toEqual([401, '42501']);
  });

  test("somebody else's are not there, and nobody saves one for them", async () => {
    await person.client.from('check_ins').insert({ user_id: person.userId, emotion: 'heavy' });
    for (const { client } of [other, admin]) {
      expect((await client.from('check_ins').select().eq('user_id', person.userId)).data).toEqual([]);
      const saved = await client.from('check_ins').insert({ user_id: person.userId, emotion: 'okay' });
      expect(errorOf(saved.error, saved.status)).toEqual([403, '42501']);
    }
    expect((await other.client.from('check_ins').select().eq('user_id', other.userId)).data).toEqual([]);
  });

  test('they are neither changed nor deleted here', async () => {
    const changed = await person.client.from('check_ins').update({ emotion: 'happy' }).eq('id', NOBODYS_ID);
    expect(errorOf(changed.error, changed.status)).toEqual([405, 'PGRST117']);
    const deleted = await person.client.from('check_ins').delete().eq('user_id', person.userId);
    expect(errorOf(deleted.error, deleted.status)).toEqual([405, 'PGRST117']);
  });
});

describe('journey_milestones, user_badges and badges', () => {
  const milestone = { type: 'offer', company_name: 'Palm Books', position: 'Bookseller', notes: null };

  test('a milestone is saved and read back, and earns its badge', async () => {
    const badge = { name: 'First offer', description: 'An offer', icon: '🌴', award_on: 'offer', award_count: 1 };
    const added = await admin.client.from('badges').insert(badge).select().single();
    const { client, userId } = await signUp();
    const saved = await client.from('journey_milestones').insert({ user_id: userId, ...milestone });
    expect(saved).toMatchObject({ status: 201, error: null });
    const listed = await client
      .from('journey_milestones')
      .select('*')
      .eq('user_id', userId)
      .order('created_at', { ascending: false });
    expect(listed.data).toEqual([
      { id: expect.stringMatching(ID), created_at: expect.any(String), user_id: userId, ...milestone },
    ]);
    const earned = await client.from('user_badges').select('badge_id').eq('user_id', userId);
    expect(earned.data).toContainEqual({ badge_id: added.data.id });
    expect((await client.from('badges').select('*')).data).toContainEqual(added.data);
    expect((await other.client.from('user_badges').select().eq('user_id', userId)).data).toEqual([]);
    expect((await other.client.from('journey_milestones').select().eq('user_id', userId)).data).toEqual([]);
  });

  test('bad milestones, visitors, and somebody else in the row are refused', async () => {
    const { client, userId } = person;
    const bad = await client.from('journey_milestones').insert({ user_id: userId, ...milestone, company_name: ' ' });
    expect(errorOf(bad.error, bad.status)).toEqual([400, '23514']);
    expect(bad.error?.details).toBe('company_name: Company name is required');
    const foreign = await other.client.from('journey_milestones').insert({ user_id: userId, ...milestone });
    expect(errorOf(foreign.error, foreign.status)).toEqual([403, '42501']);
    for (const table of ['journey_milestones', 'user_badges', 'badges', 'user_roles']) {
      const read = await visitor().from(table).select();
      expect(errorOf(read.error, read.status)).toEqual([401, '42501']);
    }
    const given = await client.from('user_badges').insert({ user_id: userId, badge_id: NOBODYS_ID });
    expect(errorOf(given.error, given.status)).toEqual([405, 'PGRST117']);
  });
});

const STORY = { title: 'A walk', content: 'Once.', category: 'Courage', duration_minutes: 5 };
const OPPORTUNITY = {
  ...{ title: 'Clerk', organization: 'Palm Books', type: 'job' },
  ...{ description: 'Sell books', location: 'Dubai' },
};
const BADGE = { name: 'First step', description: 'One step', icon: '👣' };
const TRANSLATION = { key: 'supabase.words', en: 'Words', ar: 'كلمات', category: null };

type Row = Record<string, unknown>;
/** The tables that admins edit: a row, a change, and a row that is not valid. */
const EDITED: Record<string, readonly [Row, Row, Row]> = {
  stories: [STORY, { title: 'A longer walk' }, { ...STORY, content: '' }],
  opportunities: [OPPORTUNITY, { url: 'https://example.com/' }, { ...OPPORTUNITY, type: 'hobby' }],
  badges: [BADGE, { name: 'First steps' }, { ...BADGE, name: '' }],
  translations: [TRANSLATION, { en: 'Other words' }, { ...TRANSLATION, key: 'no words' }],
};

describe.each(Object.entries(EDITED))('%s', (table, [row, change, badRow]) => {
  test('an admin adds, changes and deletes', async () => {
    const rows = () => admin.client.from(table);
    const added = await rows().insert(row).select().single();
    expect(added).toMatchObject({ status: 201, error: null, data: { ...row, id: expect.stringMatching(ID) } });
    const { id } = added.data;
    expect((await rows().select('*')).data).toContainEqual(added.data);
    expect(await rows().update(change).eq('id', id)).toMatchObject({ status: 204, error: null, data: null });
    const changed = await rows().update(change).eq('id', id).select('id');
    expect(changed).toMatchObject({ status: 200, data: [{ id }] });
    expect((await rows().select('*')).data).toContainEqual(expect.objectContaining({ ...row, ...change, id }));
    expect(await rows().delete().eq('id', id)).toMatchObject({ status: 204, error: null, data: null });
    expect((await rows().select('id')).data).not.toContainEqual({ id });
    expect(await rows().update(change).eq('id', id).select()).toMatchObject({ status: 200, data: [], error: null });
    expect((await rows().update(change).eq('id', id).select().single()).error?.code).toBe('PGRST116');
    expect(await rows().delete().eq('id', id)).toMatchObject({ status: 204, error: null });
  });

  test('bad rows, ids and columns are refused', async () => {
    const rows = () => admin.client.from(table);
    const answers = [
      await rows().insert(badRow),
      await rows().update(change).eq('id', 'one'),
      await rows().insert({ ...row, nobody_knows_this: 1 }),
      await rows().update(change),
      await rows().delete(),
    ];
    expect(answers.map(({ error, status }) => errorOf(error, status))).toEqual([
      [400, '23514'],
      [400, '22P02'],
      [400, 'PGRST204'],
      [400, '21000'],
      [400, '21000'],
    ]);
    const late = await rows().insert({ ...row, created_at: '2020-01-01T00:00:00Z' });
    expect(errorOf(late.error, late.status)).toEqual([403, '42501']);
  });

  test.each([
    ['a visitor', visitor, 401],
    ['somebody who is no admin', () => person.client, 403],
  ])('%s writes nothing', async (_, clientOf, status) => {
    const { data } = await admin.client.from(table).select('*').limit(1);
    const id = data?.[0]?.id ?? NOBODYS_ID;
    const rows = () => clientOf().from(table);
    for (const answer of [
      await rows().insert(row),
      await rows().update(change).eq('id', id),
      await rows().delete().eq('id', id),
    ]) {
      expect(errorOf(answer.error, answer.status)).toEqual([status, '42501']);
    }
    expect((await admin.client.from(table).select('*').limit(1)).data).toEqual(data);
  });
});

describe('reading content', () => {
  test('anybody reads the stories, all newest first or one by id', async () => {
    const { data: added } = await admin.client.from('stories').insert(STORY).select().single();
    const all = await visitor().from('stories').select('*').order('created_at', { ascending: false });
    expect(all.data?.[0]).toEqual(added);
    const summaries = await visitor().from('stories').select('id, title, category, duration_minutes').limit(1);
    const { title, category, duration_minutes } = STORY;
    expect(summaries.data).toEqual([{ id: added.id, title, category, duration_minutes }]);
    expect((await visitor().from('stories').select('*').eq('id', added.id).single()).data).toEqual(added);
    expect(await visitor().from('stories').select('*').eq('id', NOBODYS_ID).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
    const none = await visitor().from('stories').select('*').eq('id', NOBODYS_ID).single();
    expect(errorOf(none.error, none.status)).toEqual([406, 'PGRST116']);
  });

  test('hidden opportunities are there for admins alone', async () => {
    const addAs = async (more: object) =>
      (
        await admin.client
          .from('opportunities')
          .insert({ ...OPPORTUNITY, ...more })
          .select('id')
          .single()
      ).data?.id;
    const closed = await addAs({ deadline: '2020-01-01' });
    site.clock.advance(1000);
    const open = await addAs({});
    site.clock.advance(1000);
    const hidden = await addAs({ is_active: false });
    site.clock.advance(1000);
    const lately = await addAs({ deadline: '2020-01-01' });
    const ids = async ({ client }: Pick<SignedIn, 'client'>, isFiltered: boolean) => {
      const rows = client.from('opportunities').select('id');
      const { data } = await (isFiltered ? rows.eq('is_active', true) : rows).order('created_at', { ascending: false });
      return data?.map(({ id }) => id).filter((id) => [closed, open, hidden, lately].includes(id));
    };
    expect(await ids(admin, false)).toEqual([lately, hidden, open, closed]);
    expect(await ids(admin, true)).toEqual([lately, open, closed]);
    for (const client of [visitor(), person.client]) {
      expect(await ids({ client }, true)).toEqual([lately, open, closed]);
      expect(await ids({ client }, false)).toEqual([lately, open, closed]);
    }
    expect((await visitor().from('opportunities').select('id').is('is_active', true)).data).toHaveLength(
      (await visitor().from('opportunities').select('id')).data?.length ?? 0,
    );
    expect((await visitor().from('opportunities').select().eq('is_active', false)).error?.code).toBe('PGRST100');
  });

  test('translations are listed by key, for admins alone', async () => {
    for (const key of ['supabase.walrus', 'supabase.zebra', 'supabase.aardvark']) {
      await admin.client.from('translations').insert({ key, en: 'Words', ar: 'كلمات' });
    }
    const { data } = await admin.client.from('translations').select('*').order('key');
    expect(data?.map(({ key }) => key)).toEqual(['supabase.aardvark', 'supabase.walrus', 'supabase.zebra']);
    const again = await admin.client.from('translations').insert({ key: 'supabase.zebra', en: 'Words', ar: 'كلمات' });
    expect(errorOf(again.error, again.status)).toEqual([409, '23505']);
    const refused = await person.client.from('translations').select('*').order('key');
    expect(errorOf(refused.error, refused.status)).toEqual([403, '42501']);
  });
});

test('what is called behind a table counts for the client that asked', async () => {
  const newEvents = watchSecurityEvents(site);
  await admin.client.from('badges').insert(BADGE);
  await signUp();
  const events = newEvents();
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['authz_admin', 'user_created']));
  expect(new Set(events.map(({ client }) => client)).size).toBe(1);
});

test('the admin check finds a role for an admin, and none for anybody else', async () => {
  const roleOf = (client: SignedIn['client'], userId: string) =>
    client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').maybeSingle();
  expect(await roleOf(admin.client, admin.userId)).toMatchObject({ data: { role: 'admin' }, error: null });
  expect(await roleOf(person.client, person.userId)).toMatchObject({ data: null, error: null });
  expect(await roleOf(person.client, admin.userId)).toMatchObject({ data: null, error: null });
  const { client, userId } = admin;
  const another = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'owner')
    .maybeSingle();
  expect(another).toMatchObject({ data: null, error: null });
  const granted = await person.client.from('user_roles').insert({ user_id: person.userId, role: 'admin' });
  expect(errorOf(granted.error, granted.status)).toEqual([405, 'PGRST117']);
  expect((await roleOf(person.client, 'nobody')).error?.code).toBe('22P02');
});
