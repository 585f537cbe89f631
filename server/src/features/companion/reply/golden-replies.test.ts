import { expect, test } from 'vitest';
import { namedDetails } from './said-details.ts';
import { GOLDEN_NOTES } from './testing/golden-notes.ts';
import { read } from './testing/reading.ts';

/** For a reader's eyes: a changed text or rule shows here as a changed reply. `npx vitest -u` writes the file anew. */
test('the replies to thirty notes are those that were read and judged', async () => {
  const replies = GOLDEN_NOTES.map((golden, index) => {
    const { text, followUps } = read({
      ...golden,
      seed: `${index}`,
      named: namedDetails(golden.note, golden.language ?? 'en'),
    });
    const taps = followUps.map(({ label }) => label).join(' · ');
    return `> ${golden.note === '' ? '(no words)' : golden.note} — ${golden.emotion}\n\n${text}\n\n_${taps}_\n`;
  });
  expect(replies.length).toBeGreaterThanOrEqual(30);
  await expect(replies.join('\n')).toMatchFileSnapshot('./testing/golden-replies.md');
});
