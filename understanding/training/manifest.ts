import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadUnderstand, TABLE } from '../src/node.ts';
import { heldBackNotes, type LabelledNote, trainingNotes } from './corpus.ts';
import { type Count, evaluate } from './evaluation.ts';

/** What is known of the table, beside it in `table/manifest.json`. */
interface Manifest {
  table: { sha256: string; bytes: number };
  /** What it was learned from. */
  corpus: { notes: number; sha256: string };
  /** What the figures were counted on. */
  heldBack: { notes: number; sha256: string };
  figures: Record<string, string>;
}

const MANIFEST = new URL('manifest.json', TABLE);

const factsOf = (notes: readonly LabelledNote[]): Manifest['corpus'] => {
  const hash = createHash('sha256');
  for (const note of notes) hash.update(JSON.stringify(note));
  return { notes: notes.length, sha256: hash.digest('hex') };
};

const written = ({ count, total }: Count): string => `${count} of ${total}`;

/** From the table, the corpus and the held-back notes as they are now. */
export const describeTable = (): Manifest => {
  const file = readFileSync(TABLE);
  const notes = heldBackNotes();
  const figures = [...Map.groupBy(notes, ({ language }) => language)].map(([language, own]) => {
    const { first, sure, wrongWhenSure, macroF1 } = evaluate(own, loadUnderstand());
    const [right, told, wrong] = [first, sure, wrongWhenSure].map(written);
    return [language, `surest right ${right}, sure ${told}, wrong when sure ${wrong}, macro F1 ${macroF1.toFixed(3)}`];
  });
  return {
    table: { sha256: createHash('sha256').update(file).digest('hex'), bytes: file.length },
    corpus: factsOf(trainingNotes()),
    heldBack: factsOf(notes),
    figures: Object.fromEntries(figures),
  };
};

export const readManifest = (): Manifest => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;

export const writeManifest = (): void => writeFileSync(MANIFEST, `${JSON.stringify(describeTable(), null, 2)}\n`);
