import { rm } from 'node:fs/promises';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { makeFolder, waitForNoProcess } from '@bustan/testing/processes.ts';
import { expect, test } from '@playwright/test';
import { type Site, startSite } from '../site/site.ts';
import { plantAndLeave } from './account-deletion.ts';
import { plantInContent } from './admins-writing.ts';
import { type Canaries, createCanaries } from './canaries.ts';
import { plantInEveryCall, plantInEveryTable, rowsWithoutText } from './every-call.ts';
import { plantInWriting } from './people-writing.ts';
import { DATABASE_FOLDER, type Findings, note, searchDatabase, searchFiles } from './places.ts';
import { plantInSecondStep } from './second-step.ts';
import { readSecurityEvents, securityLinesOf } from './security-events.ts';
import { plantInSigningIn, signIn } from './signing-in.ts';
import { openEchoingProvider, plantInSigningInElsewhere, providersAt } from './signing-in-elsewhere.ts';
import { createVisitor } from './visitor.ts';

const ADMIN = 'noura@example.com';
/** What is planted makes the server log each of these. */
const EVENTS_OF_A_RUN = [
  'authn_login_success',
  'authn_login_fail',
  'authn_reauthentication_fail',
  'authn_password_change',
  'authn_factor_enrolled',
  'authz_admin',
  'authz_change',
  'sensitive_read',
  'user_created',
  'user_deleted',
];

let folder = '';
let fake: FakeAi | undefined;
let provider: Awaited<ReturnType<typeof openEchoingProvider>> | undefined;
let site: Site | undefined;

test.beforeAll(async () => {
  folder = await makeFolder();
  fake = await openFakeAi();
  provider = await openEchoingProvider();
});

test.afterAll(async () => {
  await site?.kill();
  await waitForNoProcess(folder);
  await rm(folder, { recursive: true, force: true });
  await fake?.close();
  provider?.close();
});

/** A row that lies in the database lies in its files too. */
const isExpected = (place: string, belongsIn: readonly string[]): boolean =>
  belongsIn.includes(place) ||
  (place === DATABASE_FOLDER && belongsIn.some((belonging) => belonging.startsWith('database ')));

/** What stands where it does not belong, and what does not stand where it does: then the search would be blind. */
const faultsOf = (canaries: Canaries, findings: Findings): string[] => {
  const known = new Map(canaries.all().map(({ what, belongsIn }) => [what, belongsIn]));
  const strays = [...findings].flatMap(([what, places]) =>
    [...places]
      .filter((place) => !isExpected(place, known.get(what) ?? []))
      .map((place) => `${what} stands in: ${place}`),
  );
  const unseen = [...known].flatMap(([what, belongsIn]) =>
    belongsIn.filter((place) => !findings.get(what)?.has(place)).map((place) => `${what} was not found in: ${place}`),
  );
  return [...strays, ...unseen];
};

test('what people write and say, and every secret, stands nowhere but where it belongs', async () => {
  test.setTimeout(180_000);
  if (fake === undefined || provider === undefined) throw new Error('the providers were started before');
  const canaries = createCanaries();
  const findings: Findings = new Map();
  const adminPassword = canaries.marker("the admin's password");
  const metricsToken = canaries.marker('the token of the metrics');
  site = await startSite({
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    AUTH_AUTOCONFIRM: 'off',
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: adminPassword,
    AI_BASE_URL: fake.url,
    AI_API_KEY: canaries.marker('the key of the provider'),
    AI_MODEL: 'a-model',
    AI_TRANSCRIPTION_MODEL: 'a-whisper',
    METRICS_TOKEN: metricsToken,
    AUTH_PROVIDERS: providersAt(provider.url, canaries),
    SECRET_KEY: canaries.marker('the secret key').repeat(2),
  });
  const visitor = createVisitor(site, { canaries, findings });
  const admin = await signIn({ visitor, canaries }, { email: ADMIN, password: adminPassword, of: 'the admin' });
  const person = await plantInSigningIn({ visitor, canaries });
  await plantInSigningInElsewhere({ visitor, canaries });
  await plantInSecondStep({ visitor, canaries, person });
  await plantInWriting({ visitor, canaries, person, fake, dataDirectory: folder });
  await plantInContent({ visitor, canaries, admin });
  await plantAndLeave({ visitor, canaries });
  await plantInEveryCall({ visitor, canaries, admin });
  await plantInEveryTable({ visitor, canaries, admin });
  expect.soft(rowsWithoutText(visitor), 'calls whose body was never taken: plant something in each').toEqual([]);

  const metrics = await visitor.succeed('GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(metrics.text).toContain('bustan_danger_found_total{level="crisis"');
  note(findings, canaries.foundIn(metrics.text), 'the metrics');
  for (const path of Object.values(visitor.mailbox)) {
    note(findings, canaries.foundIn((await visitor.succeed('GET', path)).text), 'mailbox');
  }
  const search = { canaries, findings, dataDirectory: folder };
  expect(await searchDatabase(search)).toBeGreaterThan(15);
  await site.stop();
  expect(await searchFiles(search)).toBeGreaterThan(500);
  expect(site.output()).toContain('/functions/v1/professional-chat');
  expect(site.output()).toContain('a request failed');
  note(findings, canaries.foundIn(site.output()), 'the log');
  const { names, faults } = readSecurityEvents(site.output());
  expect([...names]).toEqual(expect.arrayContaining(EVENTS_OF_A_RUN));
  expect(faults).toEqual([]);
  for (const name of [admin.id, person.id, '127.0.0.1']) {
    expect(securityLinesOf(site.output()).some((line) => line.includes(name))).toBe(false);
  }

  expect(faultsOf(canaries, findings)).toEqual([]);
  const description = `${canaries.all().length} canaries through ${visitor.answers.size} addresses`;
  test.info().annotations.push({ type: 'measured', description });
});
