import { randomUUID } from 'node:crypto';
import type { Call } from '@bustan/contract/call-definition.ts';
import { calls } from '@bustan/contract/calls.ts';
import type { StoredRecording } from '@bustan/contract/recordings.ts';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base64, SPEECH_WEBM } from '#platform/transcription/testing/recordings.ts';
import { readRecording } from './features/voice/testing/recording-files.ts';
import { addSecondFactor } from './testing/second-factors.ts';
import { openTestSite, type Person, type TestSite } from './testing/test-site.ts';

type Role = 'visitor' | 'user' | 'other' | 'admin';
const ROLES: readonly Role[] = ['visitor', 'user', 'other', 'admin'];

/** The status for each role; `user` owns the row that a path names. */
type Expected = Record<Role, number>;

let site: TestSite;
let fakeAi: FakeAi;
const people: Partial<Record<Role, Person>> = {};

beforeAll(async () => {
  fakeAi = await openFakeAi();
  site = await openTestSite({ AI_BASE_URL: fakeAi.url, AI_TRANSCRIPTION_MODEL: 'fake' });
  for (const role of ['user', 'other', 'admin'] as const) people[role] = await site.signUp(role);
  if (people.admin !== undefined) await site.makeAdmin(people.admin);
});
afterAll(async () => {
  await site.close();
  await fakeAi.close();
});

const everybody = (status: number): Expected => ({ visitor: status, user: status, other: status, admin: status });
const signedIn = (status: number): Expected => ({ ...everybody(status), visitor: 401 });
const adminOnly = (status: number): Expected => ({ visitor: 401, user: 403, other: 403, admin: status });

const newCheckIn = async (): Promise<string> => {
  const response = await site.ask('POST', '/api/v1/check-ins', { as: people.user, body: { emotion: 'okay' } });
  return ((await response.json()) as { id: string }).id;
};

const newStory = async (): Promise<string> => {
  const body = { title: 'A story', category: 'Courage', content: 'Once.' };
  const response = await site.ask('POST', '/api/v1/stories', { as: people.admin, body });
  return ((await response.json()) as { id: string }).id;
};

const newBadge = async (): Promise<string> => {
  const response = await site.ask('POST', '/api/v1/badges', { as: people.admin, body: { name: 'First step' } });
  return ((await response.json()) as { id: string }).id;
};

const newFactor = async (): Promise<string> => {
  await site.database.pool.query('delete from factors where user_id = $1', [people.user?.id]);
  const body = { factor_type: 'totp', friendly_name: randomUUID() };
  const response = await site.ask('POST', '/auth/v1/factors', { as: people.user, body });
  return ((await response.json()) as { id: string }).id;
};
const factorOwner = (status: number): Expected => ({ visitor: 401, user: status, other: 404, admin: 404 });

const OPPORTUNITY = { title: 'A course', organization: 'An academy', type: 'training' };
const newOpportunity = async (): Promise<string> => {
  const response = await site.ask('POST', '/api/v1/opportunities', { as: people.admin, body: OPPORTUNITY });
  return ((await response.json()) as { id: string }).id;
};

const newSavedOpportunity = async (): Promise<string> => {
  const id = await newOpportunity();
  await site.ask('POST', '/api/v1/saved-opportunities', { as: people.user, body: { opportunity_id: id } });
  return id;
};

const newText = (key = `note.key-${randomUUID()}`) => ({ key, en: 'A note', ar: 'ملاحظة' });
const newTranslation = async (): Promise<string> => {
  const response = await site.ask('POST', '/api/v1/translations', { as: people.admin, body: newText() });
  return ((await response.json()) as { id: string }).id;
};

const FOLDER = () => `/storage/v1/object/voice-recordings/${people.user?.id}`;
const recording = readRecording('chromium.webm');
const newRecording = async (): Promise<string> => {
  const response = await site.ask('POST', `${FOLDER()}/1763712000000.webm`, { as: people.user, body: recording });
  return ((await response.json()) as StoredRecording).public_url;
};

const SIGNED_FOLDER = () => FOLDER().replace('object', 'object/sign');
const newSignedRecording = async (): Promise<string> => {
  await newRecording();
  const response = await site.ask('POST', `${SIGNED_FOLDER()}/1763712000000.webm`, {
    as: people.user,
    body: { expiresIn: 60 },
  });
  return `/storage/v1${((await response.json()) as { signedURL: string }).signedURL}`;
};

const newSession = async (): Promise<string> => {
  const body = { email: people.user?.email, password: 'a garden at dawn' };
  await site.ask('POST', '/auth/v1/token?grant_type=password', { body });
  const response = await site.ask('GET', '/api/v1/sessions', { as: people.user });
  const sessions = (await response.json()) as { id: string; is_current: boolean }[];
  return sessions.find(({ is_current }) => !is_current)?.id ?? '';
};

interface ExampleRequest {
  /** Creates the row that the path names. */
  path?: () => Promise<string>;
  body?: () => unknown;
  /** Where the row's owner gets another status than other signed-in users. */
  expected?: Expected;
}

/** A valid request for each call of the contract that needs more than its path. */
const EXAMPLES: Partial<Record<keyof typeof calls, ExampleRequest>> = {
  getTexts: { path: async () => '/api/v1/locales/ar.json' },
  endSession: {
    path: async () => `/api/v1/sessions/${await newSession()}`,
    expected: { visitor: 401, user: 204, other: 404, admin: 404 },
  },
  createCheckIn: { body: () => ({ emotion: 'okay' }) },
  deleteCheckIn: {
    path: async () => `/api/v1/check-ins/${await newCheckIn()}`,
    expected: { visitor: 401, user: 204, other: 404, admin: 404 },
  },
  getStory: { path: async () => `/api/v1/stories/${await newStory()}` },
  getGuideArticle: { path: async () => '/api/v1/guide/first-job' },
  createStory: { body: () => ({ title: 'A story', category: 'Courage', content: 'Once.' }) },
  updateStory: { path: async () => `/api/v1/stories/${await newStory()}`, body: () => ({ title: 'Another' }) },
  getInterfaceText: { path: async () => '/api/v1/interface-texts/home.title' },
  createTranslation: { body: () => newText() },
  importTranslations: { body: () => ({ version: 1, translations: [newText()] }) },
  updateTranslation: {
    path: async () => `/api/v1/translations/${await newTranslation()}`,
    body: () => ({ en: 'Another note' }),
  },
  deleteTranslation: { path: async () => `/api/v1/translations/${await newTranslation()}` },
  deleteStory: { path: async () => `/api/v1/stories/${await newStory()}` },
  createMilestone: { body: () => ({ type: 'application', company_name: 'Palm Books' }) },
  createBadge: { body: () => ({ name: 'First step' }) },
  updateBadge: { path: async () => `/api/v1/badges/${await newBadge()}`, body: () => ({ name: 'Another' }) },
  deleteBadge: { path: async () => `/api/v1/badges/${await newBadge()}` },
  createHelpline: {
    body: () => ({
      ...{ country: 'AE', kind: 'listening', name_en: 'A line', name_ar: 'خط', number: '800 111', hours: 'unknown' },
      ...{ time_zone: 'Asia/Dubai', audience: 'everyone', source: 'line.example', is_hidden: true },
    }),
  },
  updateHelpline: { path: async () => '/api/v1/helplines/ae-police', body: () => ({ is_hidden: true }) },
  deleteHelpline: { path: async () => '/api/v1/helplines/ae-police' },
  createOpportunity: { body: () => OPPORTUNITY },
  updateOpportunity: {
    path: async () => `/api/v1/opportunities/${await newOpportunity()}`,
    body: () => ({ title: 'Another' }),
  },
  deleteOpportunity: { path: async () => `/api/v1/opportunities/${await newOpportunity()}` },
  saveOpportunity: { body: async () => ({ opportunity_id: await newOpportunity() }) },
  unsaveOpportunity: {
    path: async () => `/api/v1/saved-opportunities/${await newSavedOpportunity()}`,
    expected: { visitor: 401, user: 204, other: 404, admin: 404 },
  },
  uploadRecording: {
    path: async () => `${FOLDER()}/1763712000001.webm`,
    body: () => recording,
    expected: { visitor: 401, user: 200, other: 403, admin: 403 },
  },
  getRecording: { path: newRecording },
  downloadRecording: {
    path: async () => (await newRecording()) && `${FOLDER()}/1763712000000.webm`,
    expected: { visitor: 401, user: 200, other: 404, admin: 404 },
  },
  getRecordingInfo: {
    path: async () => (await newRecording()) && `${FOLDER().replace('object', 'object/info')}/1763712000000.webm`,
    expected: { visitor: 401, user: 200, other: 404, admin: 404 },
  },
  signRecording: {
    path: async () => (await newRecording()) && `${SIGNED_FOLDER()}/1763712000000.webm`,
    body: () => ({ expiresIn: 60 }),
    expected: { visitor: 401, user: 200, other: 404, admin: 404 },
  },
  getSignedRecording: { path: newSignedRecording },
  // For everybody else nothing is deleted, and nothing says whether there was something.
  removeRecordings: {
    body: async () => (await newRecording()) && { prefixes: [`${people.user?.id}/1763712000000.webm`] },
  },
  analyzeEmotion: { body: () => ({ text: '', emotion: 'okay' }) },
  professionalChat: { body: () => ({ message: 'How do I begin?' }) },
  exportMyData: { body: () => ({}) },
  // Without the typed address nothing is deleted; deletion has its own tests.
  deleteAccount: { body: () => ({ confirmation: '' }), expected: signedIn(400) },
  transcribeVoice: { body: () => ({ audio: base64(SPEECH_WEBM) }) },
};

interface MatrixRow extends ExampleRequest {
  method: string;
  route: string;
  expected: Expected;
}

const expectedOf = ({ who, status }: Call): Expected =>
  who === 'all' ? everybody(status) : who === 'admin' ? adminOnly(status) : signedIn(status);

const contractRows = Object.entries<Call>(calls).map(([name, call]): MatrixRow => {
  const example = EXAMPLES[name as keyof typeof calls]; // the keys of the same table
  const route = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  return { expected: expectedOf(call), ...example, method: call.method, route };
});

/** One row of each table under /rest/v1 that is written by id. */
const ofRow = (table: string, newRow: () => Promise<string>) => async () => `/rest/v1/${table}?id=eq.${await newRow()}`;
const edited = (table: string, { newRow, body, change }: EditedTable): MatrixRow[] => {
  const route = `/rest/v1/${table}`;
  const path = ofRow(table, newRow);
  return [
    { method: 'POST', route, body, expected: adminOnly(201) },
    { method: 'PATCH', route, path, body: () => change, expected: adminOnly(204) },
    { method: 'DELETE', route, path, expected: adminOnly(204) },
  ];
};
interface EditedTable {
  newRow: () => Promise<string>;
  body: () => unknown;
  change: object;
}
const STORY = { title: 'A story', category: 'Courage', content: 'Once.' };

/** Tables as a Supabase client calls them. An admin has no more rights to what is somebody's own. */
const REST_ROWS: MatrixRow[] = [
  { method: 'GET', route: '/rest/v1/check_ins', expected: signedIn(200) },
  {
    method: 'POST',
    route: '/rest/v1/check_ins',
    body: () => ({ user_id: people.user?.id, emotion: 'okay' }),
    expected: { visitor: 401, user: 201, other: 403, admin: 403 },
  },
  { method: 'GET', route: '/rest/v1/journey_milestones', expected: signedIn(200) },
  {
    method: 'POST',
    route: '/rest/v1/journey_milestones',
    body: () => ({ user_id: people.user?.id, type: 'application', company_name: 'Palm Books' }),
    expected: { visitor: 401, user: 201, other: 403, admin: 403 },
  },
  { method: 'GET', route: '/rest/v1/user_badges', expected: signedIn(200) },
  { method: 'GET', route: '/rest/v1/user_roles', expected: signedIn(200) },
  { method: 'GET', route: '/rest/v1/badges', expected: signedIn(200) },
  { method: 'GET', route: '/rest/v1/stories', expected: everybody(200) },
  { method: 'GET', route: '/rest/v1/opportunities', expected: everybody(200) },
  { method: 'GET', route: '/rest/v1/translations', expected: adminOnly(200) },
  ...edited('badges', { newRow: newBadge, body: () => ({ name: 'First step' }), change: { name: 'Another' } }),
  ...edited('stories', { newRow: newStory, body: () => STORY, change: { title: 'Another' } }),
  ...edited('opportunities', { newRow: newOpportunity, body: () => OPPORTUNITY, change: { title: 'Another' } }),
  ...edited('translations', { newRow: newTranslation, body: () => newText(), change: { en: 'Another note' } }),
];

const CREDENTIALS = { email: 'nobody@example.com', password: 'not their password' };
const freshAccount = () => ({ email: `${randomUUID()}@example.com`, password: 'a garden at dawn' });

/** Routes outside the contract. Under /auth/v1 they have the statuses of the protocol. */
const OTHER_ROWS: MatrixRow[] = [
  { method: 'POST', route: '/auth/v1/signup', body: freshAccount, expected: everybody(200) },
  {
    method: 'POST',
    route: '/auth/v1/token',
    path: async () => '/auth/v1/token?grant_type=password',
    body: () => CREDENTIALS,
    expected: everybody(400),
  },
  { method: 'GET', route: '/auth/v1/user', expected: signedIn(200) },
  { method: 'PUT', route: '/auth/v1/user', body: () => ({ data: { language: 'ar' } }), expected: signedIn(200) },
  { method: 'GET', route: '/auth/v1/reauthenticate', expected: signedIn(200) },
  {
    method: 'POST',
    route: '/auth/v1/factors',
    body: () => ({ factor_type: 'totp', friendly_name: randomUUID() }),
    expected: signedIn(200),
  },
  {
    method: 'POST',
    route: '/auth/v1/factors/:id/challenge',
    path: async () => `/auth/v1/factors/${await newFactor()}/challenge`,
    expected: factorOwner(200),
  },
  {
    method: 'POST',
    route: '/auth/v1/factors/:id/verify',
    path: async () => `/auth/v1/factors/${await newFactor()}/verify`,
    body: () => ({ challenge_id: randomUUID(), code: '123456' }),
    expected: factorOwner(422),
  },
  {
    method: 'DELETE',
    route: '/auth/v1/factors/:id',
    path: async () => `/auth/v1/factors/${await newFactor()}`,
    expected: factorOwner(200),
  },
  {
    method: 'POST',
    route: '/auth/v1/verify',
    body: () => ({ type: 'email', token_hash: 'x' }),
    expected: everybody(403),
  },
  {
    method: 'GET',
    route: '/auth/v1/verify',
    path: async () => '/auth/v1/verify?type=signup&token=x',
    expected: everybody(303),
  },
  { method: 'POST', route: '/auth/v1/recover', body: () => ({ email: CREDENTIALS.email }), expected: everybody(200) },
  {
    method: 'POST',
    route: '/auth/v1/resend',
    body: () => ({ type: 'signup', email: CREDENTIALS.email }),
    expected: everybody(200),
  },
  { method: 'POST', route: '/auth/v1/otp', body: () => ({ email: CREDENTIALS.email }), expected: everybody(422) },
  { method: 'POST', route: '/auth/v1/magiclink', body: () => ({ email: CREDENTIALS.email }), expected: everybody(422) },
  // Signing in at a provider depends on the browser's secret, not on who is signed in.
  {
    method: 'GET',
    route: '/auth/v1/authorize',
    path: async () => '/auth/v1/authorize?provider=none',
    expected: everybody(400),
  },
  { method: 'GET', route: '/auth/v1/callback', expected: everybody(302) },
  { method: 'POST', route: '/auth/v1/callback', body: () => 'state=x&code=y', expected: everybody(303) },
  { method: 'GET', route: '/auth/v1/user/identities/authorize', expected: everybody(404) },
  { method: 'DELETE', route: '/auth/v1/user/identities/:id', expected: everybody(404) },
  { method: 'POST', route: '/auth/v1/sso', body: () => ({}), expected: everybody(404) },
  { method: 'GET', route: '/auth/v1/.well-known/jwks.json', expected: everybody(200) },
  { method: 'GET', route: '/auth/v1/health', expected: everybody(200) },
  { method: 'GET', route: '/auth/v1/settings', expected: everybody(200) },
  // There is no socket in this process, so no caller is on loopback; the mailbox has its own tests.
  { method: 'GET', route: '/dev/mail', expected: everybody(404) },
  { method: 'GET', route: '/dev/mail.json', expected: everybody(404) },
  // Last, because it ends the sessions that the other rows need.
  { method: 'POST', route: '/auth/v1/logout', expected: signedIn(204) },
  { method: 'GET', route: '/healthz', expected: everybody(200) },
  { method: 'GET', route: '/readyz', expected: everybody(200) },
  { method: 'GET', route: '/*', path: async () => '/journey', expected: everybody(200) },
  { method: 'OPTIONS', route: '/*', path: async () => '/api/v1/check-ins', expected: everybody(204) },
  { method: 'POST', route: '/*', path: async () => '/auth', expected: everybody(303) },
];

const rows = [...contractRows, ...REST_ROWS, ...OTHER_ROWS];

test('this table has every route of the app, and no other', () => {
  const inApp = site.routes().map(({ method, path }) => `${method} ${path}`);
  const inTable = rows.map(({ method, route }) => `${method} ${route}`);
  expect(inApp.length).toBeGreaterThan(8);
  expect([...new Set(inApp)].toSorted()).toEqual(inTable.toSorted());
});

test.each(rows.map((row) => [`${row.method} ${row.route}`, row] as const))('%s', async (_, row) => {
  for (const role of ROLES) {
    const path = (await row.path?.()) ?? row.route;
    const body = await row.body?.();
    const response = await site.ask(row.method, path, { as: people[role], ...(body === undefined ? {} : { body }) });
    expect([role, response.status]).toEqual([role, row.expected[role]]);
  }
});

test('a malformed token, and one of an ended session, count as signed out', async () => {
  const person = await site.signUp();
  expect((await site.ask('GET', '/api/v1/check-ins', { as: person })).status).toBe(200);
  await site.ask('POST', '/auth/v1/logout?scope=global', { as: person });
  const forged = { ...person, accessToken: `${person.accessToken.slice(0, -4)}AAAA` };
  for (const as of [person, forged, { ...person, accessToken: randomUUID() }]) {
    expect((await site.ask('GET', '/api/v1/check-ins', { as })).status).toBe(401);
  }
});

test('revoking the admin role takes effect at the next call', async () => {
  const person = await site.signUp();
  await site.makeAdmin(person);
  const roles = async () => (await site.ask('GET', '/api/v1/user-roles', { as: person })).json();
  expect(await roles()).toEqual([{ role: 'admin' }]);
  await site.database.pool.query('delete from user_roles where user_id = $1', [person.id]);
  expect(await roles()).toEqual([]);
});

/**
 * [Note: a second factor holds every call] All that a user with a factor may do at aal1: see themselves and their factors,
 * verify a factor, sign out, have a nonce mailed, and change what is neither password nor address.
 */
const ALLOWED_AT_AAL1: readonly { route: string; body?: object; status: number; code?: string }[] = [
  { route: 'GET /auth/v1/user', status: 200 },
  { route: 'PUT /auth/v1/user', body: { data: { language: 'ar' } }, status: 200 },
  { route: 'PUT /auth/v1/user', body: { password: 'another garden' }, status: 401, code: 'insufficient_aal' },
  { route: 'PUT /auth/v1/user', body: { email: 'b@example.com' }, status: 401, code: 'insufficient_aal' },
  { route: 'POST /auth/v1/factors', body: { factor_type: 'totp' }, status: 403, code: 'insufficient_aal' },
  { route: 'POST /auth/v1/factors/:id/challenge', status: 200 },
  { route: 'POST /auth/v1/factors/:id/verify', body: { code: '123456' }, status: 422, code: 'mfa_factor_not_found' },
  { route: 'DELETE /auth/v1/factors/:id', status: 422, code: 'insufficient_aal' },
  { route: 'GET /auth/v1/reauthenticate', status: 200 },
  { route: 'POST /auth/v1/logout', status: 204 },
];

test('under /auth/v1 exactly these calls are allowed at aal1', async () => {
  const needSession = rows.filter(({ route, expected }) => route.startsWith('/auth/v1/') && expected.visitor === 401);
  const listed = ALLOWED_AT_AAL1.map(({ route }) => route);
  expect(needSession.map(({ method, route }) => `${method} ${route}`).toSorted()).toEqual(
    [...new Set(listed)].toSorted(),
  );
  const as = await site.signUp();
  const id = await addSecondFactor(site, as);
  for (const { route, body, status, code } of ALLOWED_AT_AAL1) {
    const [method = '', path = ''] = route.replace(':id', id).split(' ');
    const response = await site.ask(method, path, { as, ...(body === undefined ? {} : { body }) });
    expect([route, response.status]).toEqual([route, status]);
    if (code !== undefined) expect(await response.json()).toMatchObject({ error_code: code });
  }
});
