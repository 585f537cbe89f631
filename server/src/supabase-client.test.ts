import type { CheckIn, SavedCheckIn } from '@bustan/contract/check-ins.ts';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { createClient, type FunctionsHttpError, StorageApiError } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD } from '#features/auth/testing/auth-site.ts';
import { readRecording } from '#features/voice/testing/recording-files.ts';
import { newFile } from '#features/voice/testing/voice-site.ts';
import { base64, SPEECH_WEBM } from '#platform/transcription/testing/recordings.ts';
import { PUBLIC_KEY } from '#testing/test-site.ts';

/** Section 7 of the specification through the official client, unmodified, against a server that listens. */
let site: AuthSite;
let fakeAi: FakeAi;
beforeAll(async () => {
  fakeAi = await openFakeAi();
  const CORS_ORIGINS = JSON.stringify([ELSEWHERE]);
  site = await openAuthSite({ AI_BASE_URL: fakeAi.url, AI_TRANSCRIPTION_MODEL: 'fake', CORS_ORIGINS });
});
afterAll(async () => {
  await site.close();
  await fakeAi.close();
});

const ELSEWHERE = 'https://app.example.com';
/** The headers of every request of the clients. */
const sentHeaders = new Set<string>();

const openClient = () =>
  createClient(site.url, PUBLIC_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        for (const name of new Headers(init?.headers).keys()) sentHeaders.add(name);
        return fetch(input, init);
      },
    },
  });

const signUp = async () => {
  const client = openClient();
  const email = newEmail();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error !== null || data.session === null) throw new Error(`No session: ${error?.message}`);
  const { session } = data;
  return { client, email, session, userId: session.user.id, voice: client.storage.from('voice-recordings') };
};
type SignedIn = Awaited<ReturnType<typeof signUp>>;

const WEBM = readRecording('chromium.webm');
const blob = (bytes = WEBM, type = 'audio/webm;codecs=opus') => new Blob([bytes], { type });
const formWithFile = () => {
  const form = new FormData();
  form.append('recording', blob());
  return form;
};
const bytesOf = async (data: Blob | Response | null) => new Uint8Array((await data?.arrayBuffer()) ?? []);

/** A recording of the person, uploaded as a Blob; returns its path. */
const record = async ({ userId, voice }: SignedIn): Promise<string> => {
  const { data, error } = await voice.upload(`${userId}/${newFile()}`, blob());
  if (error !== null) throw error;
  return data.path;
};

/** With its capability, which only the owner is told. */
const publicUrlOf = async ({ voice }: SignedIn, path: string): Promise<string> => {
  const { data } = await voice.info(path);
  return String(Object(data?.metadata).publicUrl);
};

const checkIn = async ({ session }: SignedIn, voice_note_url: string) => {
  const body = { emotion: 'okay', voice_note_url };
  const response = await site.ask('POST', '/api/v1/check-ins', { bearer: session.access_token, body });
  expect(response.status).toBe(201);
  return (await response.json()) as SavedCheckIn;
};

describe('auth', () => {
  test('signs up, in and out, tells the session, and says so to whoever listens', async () => {
    const { client, email, userId } = await signUp();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    expect((await client.auth.getSession()).data.session?.user.id).toBe(userId);
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({ sub: userId, aal: 'aal1' });
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();
    const wrong = await client.auth.signInWithPassword({ email, password: 'a wrong one' });
    expect(wrong.error?.message).toBe('Invalid login credentials');
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).data.user?.id).toBe(userId);
    expect(events).toEqual(expect.arrayContaining(['INITIAL_SESSION', 'SIGNED_OUT', 'SIGNED_IN']));
  });

  test('enrols a second factor, answers its challenge and removes it', async () => {
    const { client } = await signUp();
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' });
    if (enrolled.error !== null) throw enrolled.error;
    const { id: factorId, totp } = enrolled.data;
    const challenge = await client.auth.mfa.challenge({ factorId });
    const code = new TOTP({ secret: totp.secret }).generate({ timestamp: site.clock.now().getTime() });
    const answer = { factorId, challengeId: challenge.data?.id ?? '', code };
    expect((await client.auth.mfa.verify(answer)).error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect((await client.auth.mfa.unenroll({ factorId })).data?.id).toBe(factorId);
  });

  test('builds the address of an external sign-in', async () => {
    const { data } = await openClient().auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: site.url, scopes: 'email', skipBrowserRedirect: true },
    });
    expect(data.url).toMatch(/\/auth\/v1\/authorize\?provider=google&redirect_to=/);
  });
});

describe('functions', () => {
  test('transcribe, reply and advise', async () => {
    const { client } = await signUp();
    fakeAi.willHear({ says: 'It was a long week.' });
    const transcribed = await client.functions.invoke('transcribe-voice', { body: { audio: base64(SPEECH_WEBM) } });
    expect(transcribed).toMatchObject({ error: null, data: { text: 'It was a long week.' } });
    const body = { text: 'It was a long week.', emotion: 'heavy' };
    const replied = await client.functions.invoke('analyze-emotion', { body });
    expect(replied).toMatchObject({ error: null, data: { analysis: expect.stringMatching(/\w/), support: null } });
    const question = { message: 'How do I begin?', conversationHistory: [] };
    const advised = await client.functions.invoke('professional-chat', { body: question });
    expect(advised).toMatchObject({ error: null, data: { response: expect.stringMatching(/\w/) } });
  });

  test.each([
    ['professional-chat', 401, 'not_signed_in'],
    ['something-else', 404, 'not_found'],
  ])('%s refuses with %i and a reason that the client can read', async (name, status, code) => {
    const { error } = await openClient().functions.invoke(name, { body: { message: 'Hello' } });
    const { context } = error as FunctionsHttpError; // what the client throws for every status but 2xx
    expect([context.status, await context.json()]).toEqual([
      status,
      expect.objectContaining({ code: code.toUpperCase(), message: expect.any(String) }),
    ]);
  });
});

describe('storage', () => {
  test.each([
    ['a Blob', () => blob(), undefined],
    ['a File', () => new File([WEBM], 'note.webm', { type: 'audio/webm' }), undefined],
    ['an ArrayBuffer', () => WEBM.buffer, { contentType: 'audio/webm' }],
    ['a form', formWithFile, undefined],
  ] as const)('keeps %s, and gives it back byte for byte', async (kind, make, options) => {
    const { userId, voice } = await signUp();
    const path = `${userId}/${newFile()}`;
    const { data, error } = await voice.upload(path, make(), options);
    expect([kind, error]).toEqual([kind, null]);
    expect(data).toEqual({ path, fullPath: `voice-recordings/${path}`, id: expect.stringMatching(/^[\da-f-]{36}$/) });
    const { data: downloaded } = await voice.download(path);
    expect(downloaded?.type).toBe('audio/webm');
    expect(await bytesOf(downloaded)).toEqual(WEBM);
    expect((await voice.exists(path)).data).toBe(true);
  });

  test('the same Blob again is no conflict, another one is', async () => {
    const person = await signUp();
    const path = await record(person);
    expect((await person.voice.upload(path, blob())).error).toBeNull();
    const { error } = await person.voice.upload(path, blob(readRecording('chromium-live.webm')), { upsert: true });
    expect(error).toMatchObject({ status: 409, statusCode: '409', message: 'Another recording lies there already' });
    expect(await bytesOf((await person.voice.download(path)).data)).toEqual(WEBM);
  });

  test.each([
    ['a Blob that is no recording', () => blob(new Uint8Array(64), 'audio/webm'), 415],
    ['a Blob of another type', () => blob(WEBM, 'text/html'), 415],
    ['a Blob of more than 10 MiB', () => blob(new Uint8Array(10 * 1024 * 1024 + 1), 'audio/webm'), 413],
    ['an empty Blob', () => blob(new Uint8Array(0), 'audio/webm'), 400],
    ['an ArrayBuffer of an unknown type', () => WEBM.buffer, 415],
  ])('refuses %s', async (_, make, status) => {
    const { userId, voice } = await signUp();
    const { error } = await voice.upload(`${userId}/${newFile()}`, make());
    expect(error).toBeInstanceOf(StorageApiError);
    expect(error).toMatchObject({ status, statusCode: String(status), message: expect.any(String) });
  });

  test('the public address is a capability: with it anybody may listen, without it nobody', async () => {
    const person = await signUp();
    const path = await record(person);
    const bare = await fetch(person.voice.getPublicUrl(path).data.publicUrl);
    expect(bare.status).toBe(404);
    expect(await bare.json()).toMatchObject({ statusCode: '404', error: { code: 'recording_not_found' } });
    const publicUrl = await publicUrlOf(person, path);
    expect(publicUrl.split('?')[0]).toBe(person.voice.getPublicUrl(path).data.publicUrl);
    expect(await bytesOf(await fetch(publicUrl))).toEqual(WEBM);
    expect((await checkIn(person, publicUrl)).voice_note_url).toBe(publicUrl);
  });

  test('a signed address plays one recording until it expires', async () => {
    const person = await signUp();
    const [path, other] = [await record(person), await record(person)];
    const { data } = await person.voice.createSignedUrl(path, 60);
    const signedUrl = data?.signedUrl ?? '';
    expect(await bytesOf(await fetch(signedUrl))).toEqual(WEBM);
    const part = await fetch(signedUrl, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await bytesOf(part)]).toEqual([206, WEBM.slice(0, 4)]);
    const expiry = decodePart(new URL(signedUrl).searchParams.get('token') ?? '');
    expect(expiry.exp - expiry.iat).toBe(60);
    for (const wrong of [
      signedUrl.replace(path, other),
      signedUrl.slice(0, -3),
      signedUrl.replace(/\.[\w-]+\.[\w-]+$/, ''),
      signedUrl.split('?')[0] ?? '',
    ]) {
      expect((await fetch(wrong)).status).toBe(404);
    }
    for (const expiresIn of [0, 1.5, 8 * 24 * 60 * 60]) {
      expect((await person.voice.createSignedUrl(path, expiresIn)).error).toMatchObject({ status: 400 });
    }
    await person.voice.remove([path]);
    expect((await fetch(signedUrl)).status).toBe(404);
  });

  test('deletes, and takes the recording out of its check-in, which stays', async () => {
    const person = await signUp();
    const path = await record(person);
    const saved = await checkIn(person, await publicUrlOf(person, path));
    const removed = await person.voice.remove([path, `${person.userId}/${newFile()}`, 'nothing', `${path}/x`]);
    expect(removed.error).toBeNull();
    expect(removed.data).toEqual([expect.objectContaining({ name: path, bucket_id: 'voice-recordings' })]);
    expect((await person.voice.download(path)).error).toMatchObject({ status: 404 });
    expect((await person.voice.exists(path)).data).toBe(false);
    const listed = await site.ask('GET', '/api/v1/check-ins', { bearer: person.session.access_token });
    expect((await listed.json()) as CheckIn[]).toEqual([
      expect.objectContaining({ id: saved.id, voice_note_url: null }),
    ]);
    expect((await person.voice.remove([])).error).toMatchObject({ status: 400 });
  });

  test("somebody else's recording is neither read, signed, described nor deleted", async () => {
    const [owner, other] = [await signUp(), await signUp()];
    const path = await record(owner);
    expect((await other.voice.upload(path, blob())).error).toMatchObject({ status: 403 });
    expect((await other.voice.download(path)).error).toMatchObject({ status: 404 });
    expect((await other.voice.info(path)).error).toMatchObject({ status: 404 });
    expect((await other.voice.createSignedUrl(path, 60)).error).toMatchObject({ status: 404 });
    expect(await other.voice.remove([path])).toEqual({ data: [], error: null });
    expect(await bytesOf((await owner.voice.download(path)).data)).toEqual(WEBM);
    const visitor = openClient().storage.from('voice-recordings');
    expect((await visitor.download(path)).error).toMatchObject({ status: 401, statusCode: '401' });
    expect((await visitor.remove([path])).error).toMatchObject({ status: 401 });
    expect((await openClient().storage.from('another-bucket').list()).error).toMatchObject({ status: 404 });
  });
});

test('a table that is not there is said to be elsewhere', async () => {
  const { client } = await signUp();
  const { error, status } = await client.from('users').select('*');
  expect([status, error]).toEqual([
    404,
    expect.objectContaining({ code: 'PGRST205', hint: expect.stringContaining('/api/v1') }),
  ]);
  expect((await client.from('users').insert({ name: 'A name' }).select()).error?.code).toBe('PGRST205');
});

// Last, after the requests of all other tests.
test('a page of another origin may send every header that the client has sent', async () => {
  const headers = { origin: ELSEWHERE, 'access-control-request-method': 'POST' };
  const preflight = await site.ask('OPTIONS', '/storage/v1/object/voice-recordings', { headers });
  const allowed = new Set(preflight.headers.get('access-control-allow-headers')?.split(','));
  expect([...sentHeaders]).toEqual(
    expect.arrayContaining(['authorization', 'content-profile', 'x-supabase-api-version', 'x-upsert']),
  );
  const alwaysAllowed = new Set(['accept']);
  expect([...sentHeaders].filter((name) => !allowed.has(name) && !alwaysAllowed.has(name))).toEqual([]);
});

const decodePart = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number; exp: number };
