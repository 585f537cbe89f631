import { checkAi } from '#features/ai-check/ai-check.ts';
import { readConfig } from '#platform/config/config.ts';
import { printable } from '#platform/config/startup-error.ts';
import { createLog } from '#platform/log/log.ts';

try {
  const config = readConfig(process.env);
  const isGood = await checkAi({ config, log: createLog({ level: 'silent' }), print: (line) => console.log(line) });
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
