import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

interface InPieces {
  pieces: readonly string[];
  ending?: 'end' | 'hang' | 'cut';
  finish?: string;
  pauseMs?: number;
  /** Sent last, as endpoints do that are asked for it. */
  usage?: object | undefined;
}

const CHUNK = { id: 'fake', object: 'chat.completion.chunk', created: 0, model: 'fake' };

const chunkOf = (delta: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ ...CHUNK, choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

/** A text as the OpenAI protocol streams it. Stops writing when the other side is gone. */
export const answerInPieces = async (
  response: ServerResponse,
  { pieces, ending = 'end', finish = 'stop', pauseMs = 0, usage }: InPieces,
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
  const counted = usage === undefined ? '' : `data: ${JSON.stringify({ ...CHUNK, choices: [], usage })}\n\n`;
  response.end(`${chunkOf({}, finish)}${counted}data: [DONE]\n\n`);
};
