import { type DetectDanger, type Detection, scanForDanger } from './detection.ts';

/** The last messages matter most, and a longer text would take too long. */
const MAX_JOINED_CHARS = 5000;
/** How much of what follows a message may explain it. */
const MAX_NEXT_CHARS = 1000;

/** The next message will tell, and the answer asks for it; whatever follows that does not calm it is a crisis then. */
const untilExplained = (detection: Detection): Detection =>
  detection.isAmbiguous ? { ...detection, level: 'concern' } : detection;

/**
 * Runs the detector on each message of a person together with what followed it, newest first, and then on all messages
 * joined, as danger may show only across several. A few words that came last and may be a way of speaking are a concern
 * (`isAmbiguous`). A generator, so that the caller can yield to other work in between; the caller takes the worst result.
 */
export function* detectInConversation(texts: readonly string[], detect: DetectDanger): Generator<Detection> {
  let next = '';
  for (const text of texts.toReversed()) {
    const detection = scanForDanger([text], (own) => detect(own, next));
    yield next === '' ? untilExplained(detection) : detection;
    next = (next === '' ? text : `${text}\n${next}`).slice(0, MAX_NEXT_CHARS);
  }
  if (texts.length > 1) yield scanForDanger([texts.join('\n').slice(-MAX_JOINED_CHARS)], detect);
}
