import type { DangerModel } from '../src/model/danger-model.ts';
import { featureName, toTokens, visitFeatures } from '../src/model/features.ts';
import { findSlot } from '../src/model/weight-table.ts';
import { prepareText } from '../src/text/normalize.ts';
import type { CorpusLine } from './corpus.ts';

/**
 * The table for people to read: each feature with its weight for danger and for danger from others. It holds hashes
 * alone, so the names are those of the lines that it was trained on.
 */
export function* dumpTable({ table, scale }: DangerModel, lines: readonly CorpusLine[]): Generator<string> {
  const isPrinted = new Uint8Array(table.checks.length);
  for (const { messages } of lines) {
    const tokens = toTokens(prepareText(messages.join('\n')));
    const found: string[] = [];
    visitFeatures(tokens, (place, check, family, at, detail) => {
      const slot = findSlot(table, place, check);
      if (slot < 0 || isPrinted[slot] === 1) return;
      isPrinted[slot] = 1;
      const [danger, others] = [table.danger[slot] ?? 0, table.others[slot] ?? 0];
      const name = featureName(tokens, family, at, detail);
      found.push(`${name}\t${(danger / scale).toFixed(2)}\t${(others / scale).toFixed(2)}`);
    });
    yield* found;
  }
}
