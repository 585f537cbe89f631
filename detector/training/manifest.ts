import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createDetector } from '../src/detector.ts';
import type { DangerModel } from '../src/model/danger-model.ts';
import { loadModel, TABLES } from '../src/node.ts';
import { type CorpusLine, isOrdinary, testLines, trainingLines } from './corpus.ts';
import { evaluate, lengthOf } from './evaluation.ts';

type TableName = keyof typeof TABLES;

/** What is known of a table, beside it in `table/manifest.json`. */
interface TableFacts {
  sha256: string;
  bytes: number;
  thresholds: DangerModel['thresholds'];
  /** By length and language: crises that show the card, of how many; lines without danger that do, of how many. */
  figures: Record<string, string>;
}

interface Manifest {
  /** What both tables were trained on, without the product's own texts, which may change. */
  corpus: { lines: number; sha256: string };
  /** What the figures were counted on. */
  test: { lines: number; sha256: string };
  tables: Record<TableName, TableFacts>;
}

const MANIFEST = new URL('manifest.json', TABLES.full);

const factsOf = (lines: readonly CorpusLine[]): Manifest['corpus'] => {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(JSON.stringify(line));
  return { lines: lines.length, sha256: hash.digest('hex') };
};

const figuresOf = (model: DangerModel, lines: readonly CorpusLine[]): Record<string, string> => {
  const groups = Map.groupBy(
    lines.filter((line) => !isOrdinary(line)),
    (line) => `${lengthOf(line)} ${line.language}`,
  );
  const figures = [...groups].toSorted().map(([name, own]) => {
    const { crisisRecall, falseCards } = evaluate(own, createDetector(model));
    const [heard, wrong] = [crisisRecall, falseCards].map(({ count, total }) => `${count} of ${total}`);
    return [name, `heard ${heard}, false ${wrong}`];
  });
  return Object.fromEntries(figures);
};

/** From the tables, the corpus and the test set as they are now. */
export const describeTables = (): Manifest => {
  const lines = testLines();
  const describe = (name: TableName): TableFacts => {
    const file = readFileSync(TABLES[name]);
    const model = loadModel(TABLES[name]);
    return {
      sha256: createHash('sha256').update(file).digest('hex'),
      bytes: file.length,
      thresholds: model.thresholds,
      figures: figuresOf(model, lines),
    };
  };
  return {
    corpus: factsOf(trainingLines().filter(({ set }) => set !== 'product-texts')),
    test: factsOf(lines),
    tables: { full: describe('full'), small: describe('small') },
  };
};

export const readManifest = (): Manifest => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;

export const writeManifest = (): void => writeFileSync(MANIFEST, `${JSON.stringify(describeTables(), null, 2)}\n`);
