import { calls } from '@bustan/contract/calls.ts';
import { awaitFirstChunk } from '#platform/http/await-first-chunk.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { consumeRateLimit, type RateLimits } from '#platform/http/rate-limits.ts';
import { askedPart } from './byte-range.ts';
import { orUnavailable } from './or-unavailable.ts';
import type { Recordings } from './voice.ts';

/**
 * Bytes that a stranger may have made: they are sound to whoever plays them and nothing to anybody else, and no cache
 * keeps them for longer than they live. Whoever opens the address itself hears them in the browser's own player, which
 * needs its own origin and a source; nothing in it may run, send or lead elsewhere.
 */
const FENCES = {
  'Accept-Ranges': 'bytes',
  'Cache-Control': 'private, no-store',
  'Content-Disposition': 'inline; filename="voice-note.webm"',
  'Content-Security-Policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox allow-same-origin",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

interface RecordingRouteDeps {
  recordings: Recordings;
  limits: RateLimits;
}

export const recordingRoutes = (handle: HandleCall, { recordings, limits }: RecordingRouteDeps): void => {
  handle(calls.uploadRecording, async ({ caller, params, body, clientAddress, log }) => {
    // Counted before the body is read: what is refused must not cost its upload.
    await consumeRateLimit(limits, { uploadAccount: caller.userId, uploadAddress: clientAddress });
    return orUnavailable(log, () => recordings.keep({ userId: caller.userId, file: params.file, body }));
  });

  handle(calls.getRecording, async ({ params, query, header, isHead, log, response }) => {
    const { mediaType, bytes, read } = await recordings.get({ ...params, capability: query.capability ?? '' });
    // There is nothing to compare an `If-Range` with; RFC 9110 then wants the whole, and so it does of a HEAD.
    const part = isHead || header('if-range') !== undefined ? 'whole' : askedPart(header('range'), bytes);
    Object.assign(response.headers, FENCES);
    if (part === 'unsatisfiable') {
      Object.assign(response.headers, { 'Content-Range': `bytes */${bytes}`, 'Content-Length': '0' });
      return { status: 416 as const, body: null };
    }
    const { start, end } = part === 'whole' ? { start: 0, end: bytes - 1 } : part;
    Object.assign(response.headers, { 'Content-Type': mediaType, 'Content-Length': `${end - start + 1}` });
    if (part !== 'whole') response.headers['Content-Range'] = `bytes ${start}-${end}/${bytes}`;
    const body = isHead ? null : await orUnavailable(log, () => awaitFirstChunk(read({ start, end })));
    return { status: part === 'whole' ? (200 as const) : (206 as const), body };
  });
};
