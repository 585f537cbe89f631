import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

interface InPieces {
  pieces: readonly string[];
  ending?: 'end' | 'hang' | 'cut';
  finish?: string;
  pauseMs?: number;
}

const chunkOf = (delta: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'fake',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason }],
  })}\n\n`;

/** A text as the OpenAI protocol streams it. Stops writing when the other side is gone. */
export const answerInPieces = async (
  response: ServerResponse,
  { pieces, ending = 'end', finish = 'stop', pauseMs = 0 }: InPieces,
): Promise<void> => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunkOf({ role: 'assistant', content: '' }));
  for (const content of pieces) {
    if (pauseMs > 0) await setTimeout(pauseMs);
    if (response.destroyed) return;
    response.write(chunkOf({ content }));
  }
  if (ending === 'hang') return;
  if (ending === 'cut') {
    await setTimeout(20);
    response.destroy();
    return;
  }
  response.end(`${chunkOf({}, finish)}data: [DONE]\n\n`);
};
