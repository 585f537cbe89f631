import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { giveBack } from '#platform/memory/own-memory.ts';

const PIECES_HELD = { highWaterMark: 8, lowWaterMark: 2 };

const goneAway = () => new Error('The sender went away');

async function* arriving(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  if (incoming.destroyed) throw goneAway();
  const events = on(incoming, 'data', { close: ['end', 'close'], ...PIECES_HELD });
  // Without an encoding a request hands over buffers of its own, which nobody else has.
  for await (const [piece] of events as AsyncIterable<[Uint8Array]>) {
    yield piece;
    giveBack(piece);
  }
  if (!incoming.complete) throw goneAway();
}

/**
 * The body as it arrives, each piece there until the next is asked for. Hono's own body copies every piece twice on
 * its way; Node's request, which is there wherever there is a connection, copies none.
 */
export const bodyPieces = (context: Context): AsyncIterable<Uint8Array> => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  return incoming === undefined ? (context.req.raw.body ?? new Blob([]).stream()) : arriving(incoming);
};
