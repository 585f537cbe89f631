import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const CLIENT = 'web/dist/client';
const HOME_SCRIPTS_MAX_BYTES = 100_000;

interface ViteChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
type ViteManifest = Record<string, ViteChunk>;

const filesOf = (manifest: ViteManifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
};

/** Every script that the home page loads before it can be used: the entry, the route's chunk and all they import. */
export const checkBudgets = (): { examined: number; problems: string[] } => {
  const manifest = JSON.parse(readFileSync(`web/dist/manifest.json`, 'utf8')) as ViteManifest;
  const names = Object.keys(manifest).filter(
    (name) => manifest[name]?.isEntry || /features\/home\/home-page\.tsx$/.test(name),
  );
  const files = new Set(names.flatMap((name) => [...filesOf(manifest, name)]).filter((file) => file.endsWith('.js')));
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${CLIENT}/${file}`)).byteLength, 0);
  console.log(`  home page scripts: ${bytes} bytes gzip of ${HOME_SCRIPTS_MAX_BYTES}, in ${files.size} files`);
  const isOver = bytes > HOME_SCRIPTS_MAX_BYTES;
  return { examined: files.size, problems: isOver ? [`the home page loads ${bytes} bytes of scripts`] : [] };
};
