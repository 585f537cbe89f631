import { readFileSync } from 'node:fs';

interface Lockfile {
  packages: Record<string, { version?: string; resolved?: string; link?: boolean; integrity?: string }>;
}

type PackageManifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>;

const MANIFESTS = ['', 'contract/', 'detector/', 'understanding/', 'server/', 'web/', 'testing/', 'e2e/'].map(
  (folder) => `${folder}package.json`,
);

const read = <File>(file: string): File => JSON.parse(readFileSync(file, 'utf8')) as File;

/** Versions are exact, every package carries its hash, and no address of a registry is committed. */
export const checkLockfile = (): { examined: number; problems: string[] } => {
  const locked = Object.entries(read<Lockfile>('package-lock.json').packages).filter(([path]) =>
    path.startsWith('node_modules/'),
  );
  const problems = locked.flatMap(([path, { resolved, link, integrity }]) => [
    ...(resolved?.startsWith('http') ? [`${path}: holds an address`] : []),
    ...(link || integrity ? [] : [`${path}: has no integrity`]),
  ]);
  for (const file of MANIFESTS) {
    const manifest = read<PackageManifest>(file);
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    for (const [name, version] of Object.entries(wanted)) {
      const isExact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
      if (!isExact && !name.startsWith('@bustan/')) problems.push(`${file}: ${name} is not pinned (${version})`);
    }
  }
  return { examined: locked.length, problems };
};
