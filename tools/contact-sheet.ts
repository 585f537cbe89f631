import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.ts';
import { layOutSheets, SCREENS_FOLDER } from './contact-sheet/sheets.ts';
import { binary, runCommand, stopAll } from './test/stage.ts';

/**
 * Pictures of every screen and state on a real site, then sheets of them by flow. Words after the command name what
 * to take again: `npm run contact-sheet -- /journey`. Without any, all former pictures go first.
 * `npm run contact-sheet -- --accept` takes no pictures: what the stable screens look like now is what the journeys
 * compare them with from then on (`e2e/src/visual/baselines/`).
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { accept: { type: 'boolean' } } });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopAll(signal);
    process.exit(1);
  });
}

const browser = await ensureBrowser();

const accept = async (): Promise<never> => {
  const { isGood } = await runCommand(
    binary('playwright'),
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project=en',
      '--project=ar',
      '--reporter=list',
      'visual.test.ts',
    ],
    { environment: { BROWSER_PATH: browser, ACCEPT_LOOKS: '1' }, isLive: true },
  );
  process.exit(isGood ? 0 : 1);
};

if (values.accept) await accept();
if (positionals.length === 0) rmSync(SCREENS_FOLDER, { recursive: true, force: true });
mkdirSync(SCREENS_FOLDER, { recursive: true });
const wanted = positionals.flatMap((words) => ['--grep', words]);
const { isGood } = await runCommand(
  binary('playwright'),
  ['test', '--config', 'e2e/contact-sheet.config.ts', '--reporter=list', ...wanted],
  { environment: { BROWSER_PATH: browser, SCREENS_FOLDER }, isLive: true },
);
const sheets = await layOutSheets(browser);
console.log(`${sheets.pictures} pictures in ${SCREENS_FOLDER}, ${sheets.files} sheets: ${sheets.index}`);
process.exitCode = isGood ? 0 : 1;
