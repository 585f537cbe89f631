import { printable } from '#platform/config/startup-error.ts';
import { start } from './start.ts';

try {
  await start({ environment: process.env, isDevelopment: process.argv.includes('--dev') });
} catch (error) {
  console.error(printable(error));
  process.exit(1);
}
