import { rm } from 'node:fs/promises';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { makeFolder, waitForNoProcess } from '@bustan/testing/processes.ts';
import { expect, test } from '@playwright/test';
import { type Site, startSite } from '../site/site.ts';
import { plantAndLeave } from './account-deletion.ts';
import { plantInContent } from './admins-writing.ts';
import { plantInEveryCall, rowsWithoutText } from './every-call.ts';
import { plantInWriting } from './people-writing.ts';
import { DATABASE_FOLDER, type Findings, note, searchDatabase, searchFiles } from './places.ts';
import { type AllPlanted, createPlanted } from './planted.ts';
import { plantInSecondStep } from './second-step.ts';
import { plantInSigningIn, signIn } from './signing-in.ts';
import { openEchoingProvider, plantInSigningInElsewhere, providersAt } from './signing-in-elsewhere.ts';
import { createVisitor } from './visitor.ts';

const ADMIN = 'noura@example.com';

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
const faultsOf = (planted: AllPlanted, findings: Findings): string[] => {
  const known = new Map(planted.all().map(({ what, belongsIn }) => [what, belongsIn]));
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
  const planted = createPlanted();
  const findings: Findings = new Map();
  const adminPassword = planted.marker("the admin's password");
  const metricsToken = planted.marker('the token of the metrics');
  site = await startSite({
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    AUTH_AUTOCONFIRM: 'off',
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: adminPassword,
    AI_BASE_URL: fake.url,
    AI_API_KEY: planted.marker('the key of the provider'),
    AI_MODEL: 'a-model',
    AI_TRANSCRIPTION_MODEL: 'a-whisper',
    METRICS_TOKEN: metricsToken,
    AUTH_PROVIDERS: providersAt(provider.url, planted),
    SECRET_KEY: planted.marker('the secret key').repeat(2),
  });
  const visitor = createVisitor(site, { planted, findings });
  const admin = await signIn({ visitor, planted }, { email: ADMIN, password: adminPassword, of: 'the admin' });
  const person = await plantInSigningIn({ visitor, planted });
  await plantInSigningInElsewhere({ visitor, planted });
  await plantInSecondStep({ visitor, planted, person });
  await plantInWriting({ visitor, planted, person, fake, dataDirectory: folder });
  await plantInContent({ visitor, planted, admin });
  await plantAndLeave({ visitor, planted });
  await plantInEveryCall({ visitor, planted, admin });
  expect.soft(rowsWithoutText(visitor), 'calls whose body was never taken: plant something in each').toEqual([]);

  const metrics = await visitor.succeed('GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(metrics.text).toContain('bustan_danger_found_total{level="crisis"');
  note(findings, planted.foundIn(metrics.text), 'the metrics');
  for (const path of ['/dev/mail.json', '/dev/mail']) {
    note(findings, planted.foundIn((await visitor.succeed('GET', path)).text), 'mailbox');
  }
  const search = { planted, findings, dataDirectory: folder };
  expect(await searchDatabase(search)).toBeGreaterThan(15);
  await site.stop();
  expect(await searchFiles(search)).toBeGreaterThan(500);
  expect(site.output()).toContain('/functions/v1/professional-chat');
  expect(site.output()).toContain('a request failed');
  note(findings, planted.foundIn(site.output()), 'the log');

  expect(faultsOf(planted, findings)).toEqual([]);
  const description = `${planted.all().length} things planted through ${visitor.answers.size} addresses`;
  test.info().annotations.push({ type: 'measured', description });
});
