import { type Detect, type Distress, detectDistress, scanForDanger } from '@bustan/contract/distress/distress.ts';

/** What was said last shows best what it was about; more would take other people's time. */
const WHOLE_CHARS = 5000;
/** So much of what follows a message may explain it. */
const NEXT_CHARS = 1000;

/**
 * Reads all that a person wrote in a conversation: each message with what followed it, the newest first, and then all of
 * it together, for danger may show over several messages alone. One reading at a time: the caller takes the worst, and
 * may answer others in between.
 */
export function* readingsOf(texts: readonly string[], detect: Detect = detectDistress): Generator<Distress> {
  let next = '';
  for (const text of texts.toReversed()) {
    yield scanForDanger([text], (own) => detect(own, next));
    next = (next === '' ? text : `${text}\n${next}`).slice(0, NEXT_CHARS);
  }
  if (texts.length > 1) yield scanForDanger([texts.join('\n').slice(-WHOLE_CHARS)], detect);
}
