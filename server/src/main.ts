import { EmbeddedPostgresError } from '#database/embedded/embedded.ts';
import { ConfigError } from '#platform/config/config.ts';
import { SecretKeyError } from '#platform/encryption/secret-keys.ts';
import { StorageSetupError } from '#platform/storage/storage.ts';
import { start } from './start.ts';

try {
  await start({ environment: process.env, isDevelopment: process.argv.includes('--dev') });
} catch (error) {
  // What the operator can mend is told in a sentence; anything else keeps its stack.
  const isExpected =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SecretKeyError ||
    error instanceof StorageSetupError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
