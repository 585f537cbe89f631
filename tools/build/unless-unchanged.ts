import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

export const ROOT = join(import.meta.dirname, '../..');

interface Stamp {
  /** What the last build read, from the project's root. */
  files: string[];
  hash: string;
}

interface Build {
  name: string;
  /** Where it notes what it was built from. */
  stamp: string;
  /** What it depends on beside its modules, as globs; packages follow from the lockfile. */
  settings: readonly string[];
  /** Builds with a plugin that notes each module. */
  build: (noteInputs: Plugin) => Promise<void>;
}

const hashOf = (files: readonly string[], settings: readonly string[]): string => {
  const hash = createHash('sha256');
  const patterns = ['package-lock.json', 'tools/build.ts', 'tools/build/*', 'tsconfig.base.json', ...settings];
  const found = globSync(patterns, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile());
  const all = [...files, ...found.map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))];
  for (const file of [...new Set(all)].sort()) {
    const path = join(ROOT, file);
    hash
      .update(file)
      .update('\0')
      .update(existsSync(path) ? readFileSync(path) : 'missing');
  }
  return hash.digest('hex');
};

const isUpToDate = ({ stamp, settings }: Build): boolean => {
  if (!existsSync(join(ROOT, stamp))) return false;
  const { files, hash } = JSON.parse(readFileSync(join(ROOT, stamp), 'utf8')) as Stamp;
  return hash === hashOf(files, settings);
};

/** Notes each file of the project that goes into a build. */
const noteInputs = (inputs: Set<string>): Plugin => ({
  name: 'bustan:inputs',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const file = relative(ROOT, id.replace(/\?.*$/, ''));
      if (!/^\.\.|\0|(^|\/)node_modules\//.test(file) && existsSync(join(ROOT, file))) inputs.add(file);
    }
  },
});

/** Builds, unless nothing that went into the last build has changed. */
export const buildUnlessUnchanged = async (build: Build): Promise<void> => {
  if (isUpToDate(build)) return;
  const started = Date.now();
  const inputs = new Set<string>();
  await build.build(noteInputs(inputs));
  const files = [...inputs].sort();
  if (files.length === 0) throw new Error(`The ${build.name} has no sources to build`);
  const stamp = join(ROOT, build.stamp);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ files, hash: hashOf(files, build.settings) } satisfies Stamp));
  console.log(`Built the ${build.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
};
