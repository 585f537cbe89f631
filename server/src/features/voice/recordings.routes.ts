import { calls } from '@bustan/contract/calls.ts';
import { awaitFirstChunk } from '#platform/http/call-response.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { consumeRateLimit, type RateLimits } from '#platform/http/rate-limits.ts';
import { parseRange } from './byte-range.ts';
import { type VoiceRecordings, withStoreErrors } from './voice.ts';

/**
 * The bytes are user content: they may only be played as audio, and not be cached, so that a deleted recording is gone.
 * A browser that opens the address shows its own player, which needs its origin and the media source; nothing else may
 * run, load or be embedded.
 */
const RECORDING_HEADERS = {
  'Accept-Ranges': 'bytes',
  'Cache-Control': 'private, no-store',
  'Content-Disposition': 'inline; filename="voice-note.webm"',
  'Content-Security-Policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox allow-same-origin",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

interface RecordingRouteDeps {
  recordings: VoiceRecordings;
  limits: RateLimits;
}

export const recordingRoutes = (handle: HandleCall, { recordings, limits }: RecordingRouteDeps): void => {
  handle(calls.uploadRecording, async ({ caller, params, body, clientAddress, log }) => {
    // Counted before the body is read, so that a refused upload costs nothing.
    await consumeRateLimit(limits, { uploadAccount: caller.userId, uploadAddress: clientAddress });
    return withStoreErrors(log, () => recordings.upload({ userId: caller.userId, file: params.file, body }));
  });

  handle(calls.getRecording, async ({ params, query, header, isHead, log, response }) => {
    const { mediaType, bytes, read } = await recordings.get({ ...params, capability: query.capability ?? '' });
    // With no validator to compare `If-Range` with, RFC 9110 requires the whole, and so it does for a HEAD.
    const part = isHead || header('if-range') !== undefined ? 'whole' : parseRange(header('range'), bytes);
    Object.assign(response.headers, RECORDING_HEADERS);
    if (part === 'unsatisfiable') {
      Object.assign(response.headers, { 'Content-Range': `bytes */${bytes}`, 'Content-Length': '0' });
      return { status: 416 as const, body: null };
    }
    const { start, end } = part === 'whole' ? { start: 0, end: bytes - 1 } : part;
    Object.assign(response.headers, { 'Content-Type': mediaType, 'Content-Length': `${end - start + 1}` });
    if (part !== 'whole') response.headers['Content-Range'] = `bytes ${start}-${end}/${bytes}`;
    const body = isHead ? null : await withStoreErrors(log, () => awaitFirstChunk(read({ start, end })));
    return { status: part === 'whole' ? (200 as const) : (206 as const), body };
  });
};
