import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');
let folder: string;

/** Another project, into which `npm pack` of this one was installed. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bustan-detector-'));
  const installed = join(folder, 'node_modules/@bustan/detector');
  mkdirSync(installed, { recursive: true });
  const options = { cwd: PACKAGE, encoding: 'utf8' } as const;
  const file = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], options).trim();
  execFileSync('tar', ['-xzf', join(folder, file), '--strip-components=1', '-C', installed]);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (source: string): unknown => {
  writeFileSync(join(folder, 'script.mjs'), source);
  return JSON.parse(
    execFileSync(process.execPath, ['--no-experimental-strip-types', 'script.mjs'], { cwd: folder, encoding: 'utf8' }),
  );
};

test('another project uses the package as it is packed, in Node', () => {
  const levels = run(`
    import { detectDanger } from '@bustan/detector';
    const texts = ['I want to kill myself', 'ما ابي اعيش خلاص', 'this deadline is killing me'];
    console.log(JSON.stringify(texts.map((text) => detectDanger(text).level)));
  `);
  expect(levels).toEqual(['crisis', 'crisis', 'none']);
});

test('… and what a browser needs of it, with the small table', () => {
  const levels = run(`
    import { readFileSync } from 'node:fs';
    import { createDetector, detectInConversation, readModel, worseOf } from '@bustan/detector/browser';
    const { buffer } = new Uint8Array(readFileSync(new URL(import.meta.resolve('@bustan/detector/table/danger-small.bin'))));
    const detect = createDetector(readModel(buffer));
    const chats = [['I could kill him', 'my brother ate my lunch again haha'], ['زوجي يضربني', 'المهم كيف أكتب السيرة']];
    console.log(JSON.stringify(chats.map((chat) => [...detectInConversation(chat, detect)].reduce(worseOf).level)));
  `) as string[];
  expect(levels[0]).not.toBe('crisis');
  expect(levels[1]).toBe('crisis');
});
