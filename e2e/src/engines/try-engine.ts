import { ENGINE_NAMES } from '@bustan/testing/engines.ts';
import { startEngine } from './start-engine.ts';

/** `node try-engine.ts firefox` ends with 0 where the engine can be started and driven, else it tells why in one line. */
const LIMIT_SECONDS = 120;

const giveUp = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

const name = ENGINE_NAMES.find((known) => known === process.argv[2]) ?? giveUp('There is no such engine');
setTimeout(() => giveUp(`it was not ready within ${LIMIT_SECONDS} s`), LIMIT_SECONDS * 1000).unref();
try {
  const engine = await startEngine(name);
  const page = await engine.open({ origin: 'null' });
  await page.open('data:text/html,<title>ready</title>');
  const title = await page.evaluate(() => document.title);
  if (title !== 'ready') giveUp('it does not show a page');
  await page.close();
  await engine.close();
} catch (error) {
  // The last line of what the program said is the reason.
  const lines = String(error instanceof Error ? error.message : error)
    .trim()
    .split('\n');
  giveUp(lines.at(-1) ?? 'it ended');
}
process.exit(0);
