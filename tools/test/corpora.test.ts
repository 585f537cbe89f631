import { expect, test } from 'vitest';
import { listInputs } from './corpora.ts';

test('the tests of corpora run again when their data, their code or their packages change', () => {
  expect(listInputs()).toEqual(
    expect.arrayContaining([
      'content/companion/corpus/measure.json',
      'content/companion/danger-weights.tsv',
      'content/guide/questions.json',
      'contract/src/distress/distress.corpus.test.ts',
      'contract/src/distress/distress.ts',
      'package-lock.json',
      'server/package.json',
      'server/src/features/guide/guide-search.ts',
      'server/src/platform/danger/danger.ts',
      'testing/src/word-passes.ts',
      'tools/detector/corpus.ts',
      'vitest.shared.ts',
    ]),
  );
});
