import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder, waitForNoProcess } from '@bustan/testing/processes.ts';
import { expect, test } from '@playwright/test';
import { type Site, startSite } from '../site/site.ts';
import { keepCheckingIn, listIds, signInAs, signUpAs } from './check-ins.ts';

/** How many check-ins there are before the backup begins: it must last for many more. */
const CHECK_INS = 10_000;
const WRITERS = 4;

let from = '';
let into = '';
let site: Site | undefined;

test.beforeAll(async () => {
  [from, into] = await Promise.all([makeFolder(), makeFolder()]);
});
test.afterAll(async () => {
  await site?.kill();
  for (const folder of [from, into]) {
    await waitForNoProcess(folder);
    await rm(folder, { recursive: true, force: true });
  }
});

/** An operator's command in a process of its own; resolves to its exit code and what it told. */
const runCommand = async (name: 'backup' | 'restore', args: string[], DATA_DIR: string) => {
  const program = fileURLToPath(new URL(`../../../server/src/commands/${name}.ts`, import.meta.url));
  const command = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, DATA_DIR } });
  let output = '';
  command.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const [code] = await once(command, 'close');
  return { code, output };
};

test('a backup beside a running server, under load, brings everything to another machine', async () => {
  test.setTimeout(600_000);
  site = await startSite({ DATA_DIR: from });
  const email = 'amina@example.com';
  const person = await signUpAs(site, email);
  const acknowledged = new Set<string>();
  const writers = Array.from({ length: WRITERS }, () => keepCheckingIn(site as Site, person, acknowledged));
  await expect.poll(() => acknowledged.size, { timeout: 500_000 }).toBeGreaterThan(CHECK_INS);
  const before = [...acknowledged];
  const file = join(into, 'bustan.backup');
  const made = await runCommand('backup', [file], from);
  expect(made).toMatchObject({ code: 0 });
  await site.kill();
  await Promise.all(writers);

  expect(await runCommand('restore', [file], from)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database is not empty[^\n]*\n$/),
  });
  expect(await runCommand('restore', [file], into)).toMatchObject({ code: 0 });
  const SECRET_KEY = (await readFile(join(from, 'secret-key'), 'utf8')).trim();
  site = await startSite({ DATA_DIR: into, SECRET_KEY });
  const kept = await listIds(site, await signInAs(site, email));
  expect(before.filter((id) => !kept.has(id))).toEqual([]);
  expect([...kept].filter((id) => !acknowledged.has(id)).length).toBeLessThanOrEqual(WRITERS);
  await site.stop();
});
