import { checkAi } from '#features/ai-check/ai-check.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';

try {
  const config = readConfig(process.env);
  const isGood = await checkAi({ config, log: createLog({ level: 'silent' }), print: (line) => console.log(line) });
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
