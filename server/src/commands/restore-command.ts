import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decrypt, openFile, restoreBackup, writeFileWhole } from '#features/backup/backup.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { restoreSecretKeys } from '#platform/encryption/secret-keys.ts';
import type { Store } from '#platform/storage/storage.ts';
import { type CommandOptions, parse, plural, withSite } from './backup-commands.ts';

/** Standard input can be read only once, and a restore reads twice. */
const spoolInput = async (store: Store, signal: AbortSignal): Promise<string> => {
  const path = join(store.uploadsDirectory, `input-${randomUUID()}`);
  await writeFileWhole(path, { bytes: process.stdin, signal });
  return path;
};

const adviseOnSecretKey = async (secretKey: string | undefined, config: Config): Promise<string> => {
  if (secretKey === undefined) {
    return 'The backup has no secret key. Before the first start set SECRET_KEY, or copy the file secret-key into DATA_DIR; if it is lost: npm run admin -- forget-secret-key.';
  }
  if (config.SECRET_KEY !== undefined) return 'The backup has a secret key, which was left out as SECRET_KEY is set.';
  return (await restoreSecretKeys(config.DATA_DIR, secretKey))
    ? 'The secret key of the backup is the file secret-key in DATA_DIR now.'
    : 'The backup has a secret key, which was left out as DATA_DIR has a file secret-key.';
};

/** `npm run restore -- FILE [--into-used-store]`; `-` is standard input. */
export const runRestore = async ({ args, environment, report, signal }: CommandOptions): Promise<void> => {
  const { file, isSet: isStoreShared } = parse(args, { command: 'restore', flag: 'into-used-store' });
  const config = readConfig(environment);
  const { manifest, secretKey } = await withSite(config, async (site) => {
    const path = file === '-' ? await spoolInput(site.store, signal) : file;
    try {
      return await restoreBackup({
        ...site,
        open: () => decrypt(openFile(path, signal), config),
        isStoreShared,
        report,
      });
    } finally {
      if (file === '-') await rm(path, { force: true });
    }
  });
  const { missing_recordings: missing, recordings } = manifest;
  if (missing > 0)
    report(`The backup lacks ${plural(missing, 'recording')} that the database knew; nobody can play them.`);
  report(await adviseOnSecretKey(secretKey, config));
  report('Everybody has to sign in again.');
  report(`Done: ${plural(Object.keys(manifest.tables).length, 'table')}, ${plural(recordings.files, 'recording')}.`);
};
