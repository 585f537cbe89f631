import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { SPEECH_WEBM } from '../../../server/src/platform/transcription/testing/recordings.ts';

/**
 * A program of its own: the phones, and the provider that turns voice into words, so that neither stands in the way
 * of who measures. It says the provider's address, then does each order that it is sent and says how that went.
 */
export type Kind = 'upload' | 'transcription';

export interface Order {
  site: { url: string; publicKey: string };
  /** Each sends one of each kind, all at once. */
  people: readonly { id: string; accessToken: string }[];
  kinds: readonly Kind[];
  recordingBytes: number;
  /** How fast each phone sends; without it, as fast as the site takes it. */
  bytesPerSecond?: number;
}

export interface Done {
  seconds: number;
  /** Each status with how many answers had it, the empty ones of lost connections included. */
  statuses: Record<string, number>;
}

const PIECE_BYTES = 16 * 1024;
/** A fast provider; while it thinks, the site holds the recording for a second try. */
const PROVIDER_MILLISECONDS = 300;

/** A recorder's own beginning, and then what nobody can tell from sound or compress. */
const recordingOf = (bytes: number): Buffer => Buffer.concat([SPEECH_WEBM, randomBytes(bytes)], bytes);

async function* pieces(body: Buffer, bytesPerSecond = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  // No two phones send in the same beat.
  const startedAt = performance.now() + (Math.random() * PIECE_BYTES * 1000) / bytesPerSecond;
  for (let from = 0; from < body.length; from += PIECE_BYTES) {
    const early = (from / bytesPerSecond) * 1000 - (performance.now() - startedAt);
    if (early > 1) await wait(early);
    yield body.subarray(from, from + PIECE_BYTES);
  }
}

/** A connection for each: a kept one may be closed by the site in the moment in which it is used again. */
const agent = new Agent();

interface Sending {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** The status of the answer, once that is read. */
const send = ({ site, bytesPerSecond }: Order, { path, headers, body }: Sending): Promise<string> =>
  new Promise((resolve) => {
    const length = { 'content-length': String(body.length) };
    const asked = request(site.url + path, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
      answer.resume().once('end', () => resolve(String(answer.statusCode)));
    });
    asked.once('error', () => resolve('no answer'));
    Readable.from(pieces(body, bytesPerSecond)).pipe(asked);
  });

const work = async (order: Order): Promise<Done> => {
  const recording = recordingOf(order.recordingBytes);
  const spoken = Buffer.from(JSON.stringify({ audio: recording.toString('base64') }));
  const file = `${Date.now()}.webm`;
  const startedAt = performance.now();
  const answers = order.people.flatMap(({ id, accessToken }) => {
    const who = { apikey: order.site.publicKey, authorization: `Bearer ${accessToken}` };
    const sendings: Record<Kind, Sending> = {
      upload: {
        path: `/storage/v1/object/voice-recordings/${id}/${file}`,
        headers: { ...who, 'content-type': 'audio/webm' },
        body: recording,
      },
      transcription: {
        path: '/functions/v1/transcribe-voice',
        headers: { ...who, 'content-type': 'application/json' },
        body: spoken,
      },
    };
    return order.kinds.map((kind) => send(order, sendings[kind]));
  });
  const statuses: Record<string, number> = {};
  for (const status of await Promise.all(answers)) statuses[status] = (statuses[status] ?? 0) + 1;
  return { seconds: (performance.now() - startedAt) / 1000, statuses };
};

/** Takes each recording as it comes, and keeps nothing of it. */
const provider = createServer((asked, answer) => {
  asked.resume().once('end', () => {
    const say = () => answer.end(JSON.stringify({ text: 'I had a calm day.' }));
    setTimeout(say, PROVIDER_MILLISECONDS);
  });
}).listen(0, '127.0.0.1');
await once(provider, 'listening');

// Whoever measures may end by an error.
process.once('disconnect', () => process.exit());
process.on('message', async (order: Order) => process.send?.(await work(order)));
const { port } = provider.address() as AddressInfo; // a TCP server's address is never a string
process.send?.(`http://127.0.0.1:${port}/v1`);
