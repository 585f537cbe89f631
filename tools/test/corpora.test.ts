import { expect, test } from 'vitest';
import { listInputs } from './corpora.ts';

test('the tests of corpora run again when their data, their code or their packages change', () => {
  expect(listInputs()).toEqual(
    expect.arrayContaining([
      'content/guide/questions.json',
      'detector/src/phrases/detect-by-phrases.corpus.test.ts',
      'detector/src/phrases/detect-by-phrases.ts',
      'detector/table/danger.bin',
      'detector/eval/phrases-test.json',
      'package-lock.json',
      'server/package.json',
      'server/src/features/guide/guide-search.ts',
      'detector/src/detector.ts',
      'testing/src/word-passes.ts',
      'detector/training/corpus.ts',
      'vitest.shared.ts',
    ]),
  );
});
