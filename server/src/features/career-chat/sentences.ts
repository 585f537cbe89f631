/** Longer than this without an end, a text is given on at its last space: nobody should wait for a full stop. */
const MAX_WAITING_CHARS = 400;

const endOfSentences = (waiting: string): number => {
  let end = 0;
  for (const { index, 0: mark } of waiting.matchAll(/[.!?؟…:]["”»)\]*_]*\s+|\n+/g)) end = index + mark.length;
  if (end === 0 && waiting.length > MAX_WAITING_CHARS) end = waiting.lastIndexOf(' ') + 1;
  return end;
};

/** The pieces of a model as whole sentences and lines: only those can be checked before somebody reads them. */
export async function* inSentences(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  for await (const piece of pieces) {
    waiting += piece;
    const end = endOfSentences(waiting);
    if (end === 0) continue;
    yield waiting.slice(0, end);
    waiting = waiting.slice(end);
  }
  if (waiting !== '') yield waiting;
}
