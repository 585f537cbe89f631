import type { Call } from '@bustan/contract/call-definition.ts';
import { calls } from '@bustan/contract/calls.ts';
import { MAX_RECORDING_BYTES } from '@bustan/contract/limits.ts';
import { FORM_MEDIA_TYPE, RECORDING_MEDIA_TYPES } from '@bustan/contract/recordings.ts';
import type { CallRequest } from '#platform/http/call-request.ts';
import { awaitFirstChunk } from '#platform/http/call-response.ts';
import { useFormFile } from '#platform/http/form-file.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { consumeRateLimit, type RateLimits } from '#platform/http/rate-limits.ts';
import type { BodyStream } from '#platform/http/request-body.ts';
import { parseRange } from './byte-range.ts';
import { type PlayableRecording, type VoiceRecordings, withStoreErrors } from './voice.ts';

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

const FORM_FILE = { maxBytes: MAX_RECORDING_BYTES, mediaTypes: RECORDING_MEDIA_TYPES };

type PlayRequest = Pick<CallRequest<Call>, 'header' | 'isHead' | 'log' | 'response'>;

/** The whole recording, or the range that a player requests. */
const play = async ({ mediaType, bytes, read }: PlayableRecording, request: PlayRequest) => {
  const { header, isHead, log, response } = request;
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
};

interface RecordingRouteDeps {
  recordings: VoiceRecordings;
  limits: RateLimits;
}

export const recordingRoutes = (handle: HandleCall, { recordings, limits }: RecordingRouteDeps): void => {
  handle(calls.uploadRecording, async ({ caller, params, body, clientAddress, log }) => {
    // Counted before the body is read, so that a refused upload costs nothing.
    await consumeRateLimit(limits, { uploadAccount: caller.userId, uploadAddress: clientAddress });
    const upload = (file: BodyStream) =>
      withStoreErrors(log, () => recordings.upload({ userId: caller.userId, file: params.file, body: file }));
    return body.mediaType === FORM_MEDIA_TYPE ? useFormFile(body, FORM_FILE, upload) : upload(body);
  });

  handle(calls.getRecording, async (request) =>
    play(await recordings.get({ ...request.params, capability: request.query.capability ?? '' }), request),
  );
  handle(calls.getSignedRecording, async (request) =>
    play(await recordings.getSigned({ ...request.params, token: request.query.token ?? '' }), request),
  );
  handle(calls.downloadRecording, async (request) =>
    play(await recordings.getOwn({ callerId: request.caller.userId, ...request.params }), request),
  );

  handle(calls.getRecordingInfo, ({ caller, params }) =>
    recordings.own.describe({ callerId: caller.userId, ...params }),
  );
  handle(calls.signRecording, async ({ caller, params, body }) => ({
    signedURL: await recordings.own.sign({ callerId: caller.userId, ...params, seconds: body.expiresIn }),
  }));
  handle(calls.removeRecordings, ({ caller, body }) =>
    recordings.own.removeAll({ callerId: caller.userId, paths: body.prefixes }),
  );
};
