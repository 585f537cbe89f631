import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { createStoreOn, type StorageDriver, type Store } from './store.ts';
import { openUploadsDirectory } from './uploads-directory.ts';

export { StorageError, StorageSetupError, toStorageError } from './storage-error.ts';
export type { ByteRange, Store } from './store.ts';

type StorageConfig = Pick<Config, 'DATA_DIR' | 'STORAGE_URL'>;

/** Each driver is loaded only where it is used. */
const openDriver = async ({ STORAGE_URL }: StorageConfig, root: string): Promise<StorageDriver> => {
  if (STORAGE_URL === undefined) {
    const { DiskDriver } = await import('./disk-driver.ts');
    return new DiskDriver(root);
  }
  const { openS3Driver } = await import('./s3-driver.ts');
  return openS3Driver(STORAGE_URL);
};

/** Opens the configured store and verifies that it can be used; else throws `StorageSetupError`, for the operator. */
export const createStore = async (config: StorageConfig): Promise<Store> => {
  const root = resolve(join(config.DATA_DIR, 'voice-recordings'));
  const uploadsDirectory = await openUploadsDirectory(root);
  return createStoreOn(await openDriver(config, root), uploadsDirectory);
};
