import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { SPEECH_WEBM } from '../../../server/src/platform/transcription/testing/recordings.ts';

/**
 * Runs in its own process: the clients and the transcription provider, so that they do not disturb the measurement. It
 * sends the provider's URL, then runs each batch that it receives and sends the result.
 */
export type RequestKind = 'upload' | 'transcription';

export interface Batch {
  site: { url: string; publicKey: string };
  /** Each person sends one request of each kind, all at once. */
  people: readonly { id: string; accessToken: string }[];
  kinds: readonly RequestKind[];
  recordingBytes: number;
  /** The upload rate of each client; without it, as fast as possible. */
  bytesPerSecond?: number;
}

export interface BatchResult {
  seconds: number;
  /** How many responses had each status; lost connections count as `no answer`. */
  statuses: Record<string, number>;
}

const CHUNK_BYTES = 16 * 1024;
/** A fast provider; meanwhile the server keeps the recording for a retry. */
const PROVIDER_MILLISECONDS = 300;

/** A real file header, followed by random bytes. */
const recordingOf = (bytes: number): Buffer => Buffer.concat([SPEECH_WEBM, randomBytes(bytes)], bytes);

async function* throttledChunks(body: Buffer, bytesPerSecond = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  // A random offset, so that the clients do not send in step.
  const startedAt = performance.now() + (Math.random() * CHUNK_BYTES * 1000) / bytesPerSecond;
  for (let from = 0; from < body.length; from += CHUNK_BYTES) {
    const early = (from / bytesPerSecond) * 1000 - (performance.now() - startedAt);
    if (early > 1) await wait(early);
    yield body.subarray(from, from + CHUNK_BYTES);
  }
}

/** No keep-alive: the server might close an idle connection just when it is reused. */
const agent = new Agent();

interface UploadRequest {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Resolves with the status when the response was read. */
const send = ({ site, bytesPerSecond }: Batch, { path, headers, body }: UploadRequest): Promise<string> =>
  new Promise((resolve) => {
    const length = { 'content-length': String(body.length) };
    const asked = request(site.url + path, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
      answer.resume().once('end', () => resolve(String(answer.statusCode)));
    });
    asked.once('error', () => resolve('no answer'));
    Readable.from(throttledChunks(body, bytesPerSecond)).pipe(asked);
  });

const runBatch = async (batch: Batch): Promise<BatchResult> => {
  const recording = recordingOf(batch.recordingBytes);
  const spoken = Buffer.from(JSON.stringify({ audio: recording.toString('base64') }));
  const file = `${Date.now()}.webm`;
  const startedAt = performance.now();
  const answers = batch.people.flatMap(({ id, accessToken }) => {
    const who = { apikey: batch.site.publicKey, authorization: `Bearer ${accessToken}` };
    const sendings: Record<RequestKind, UploadRequest> = {
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
    return batch.kinds.map((kind) => send(batch, sendings[kind]));
  });
  const statuses: Record<string, number> = {};
  for (const status of await Promise.all(answers)) statuses[status] = (statuses[status] ?? 0) + 1;
  return { seconds: (performance.now() - startedAt) / 1000, statuses };
};

/** Reads and discards each recording. */
const provider = createServer((asked, answer) => {
  asked.resume().once('end', () => {
    const say = () => answer.end(JSON.stringify({ text: 'I had a calm day.' }));
    setTimeout(say, PROVIDER_MILLISECONDS);
  });
}).listen(0, '127.0.0.1');
await once(provider, 'listening');

// The parent process may have failed.
process.once('disconnect', () => process.exit());
process.on('message', async (batch: Batch) => process.send?.(await runBatch(batch)));
const { port } = provider.address() as AddressInfo; // a TCP server's address is never a string
process.send?.(`http://127.0.0.1:${port}/v1`);
