import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../../server/src/platform/content/content-files.ts';
import { type ArabicText, kindOf } from './arabic-text.ts';
import { type Pair, pairsIn, pairsOfArticle } from './pairs.ts';

const readPairs = (root: string, file: string): Pair[] => {
  const text = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.json')) return pairsIn(JSON.parse(text));
  if (file.endsWith('.yaml')) return pairsIn(readYaml(file, text));
  const twin = join(root, file.replace(/ar\.md$/, 'en.md'));
  return pairsOfArticle(text, existsSync(twin) ? readFileSync(twin, 'utf8') : '');
};

/** Every Arabic text under the folder `content/` of a checkout. */
export const readTexts = (root: string): ArabicText[] =>
  globSync('content/**/{*.json,*.yaml,ar.md}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const kind = kindOf(file);
      return kind === null ? [] : readPairs(root, file).map((pair) => ({ kind, file, ...pair }));
    });
