import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { binary } from './test/stage.ts';

/** `npm run fuzz -- [--seed SEED] [--requests NUMBER]`: the long form of `server/src/fuzz.test.ts`, over the built pages. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string', default: '30000' } } });
const seed = values.seed ?? randomBytes(6).toString('base64url');

console.log(
  `Sending ${values.requests} requests. To repeat them: npm run fuzz -- --seed=${seed} --requests=${values.requests}`,
);
const vitest = spawnSync(binary('vitest'), ['run', '--project=server', 'server/src/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, LONG: '1', FUZZ_SEED: seed, FUZZ_REQUESTS: values.requests, FUZZ_WEB: 'built' },
});
process.exitCode = vitest.status ?? 1;
