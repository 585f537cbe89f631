import { calls } from '@bustan/contract/calls.ts';
import type { SavedCheckIn } from '@bustan/contract/check-ins.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { LONGEST_WAIT_MS } from '#platform/outbox/outbox-item.ts';
import type { Sender } from '#platform/outbox/outbox-sender.ts';
import { TOO_OLD, UNSENT_CHECK_IN, type UnsentCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { bytesOf, type CheckInToSave, keptOf, uploadRecording } from './check-in.api.ts';

/** One sent later than this carries the time at which it was made. */
const LATE_MS = 60_000;

/**
 * Keeps a check-in on the device until the server has it, under the id with which a save may have reached it already.
 * Resolves once it is stored.
 */
export const keepUnsent = async (userId: string, checkIn: Omit<CheckInToSave, 'isStillSignedIn'>): Promise<void> => {
  const { id, recording } = keptOf(userId, checkIn);
  const { emotion, at, reply } = checkIn;
  const body: UnsentCheckIn = { emotion, response: reply.stored };
  const item = { id, userId, kind: UNSENT_CHECK_IN, ...(at && { createdAt: at.getTime() }) };
  if (recording === undefined) await outbox.put({ ...item, body });
  else {
    const { timestamp, mediaType } = recording;
    const attachment = await (await bytesOf(recording)).arrayBuffer();
    await outbox.put({ ...item, body: { ...body, recording: { timestamp, mediaType } }, attachment });
  }
};

/** Sends the recording and then the check-in. Safe to repeat: the same bytes and the same id are answered as before. */
export const checkInSender: Sender<UnsentCheckIn, SavedCheckIn> = {
  // A long recording over a slow network takes its time.
  timeoutMs: LONGEST_WAIT_MS,
  // A recording is sent before its check-in, which takes two requests.
  requestOf: ({ id, body: { emotion, response, recording }, createdAt }) => {
    if (recording !== undefined) return undefined;
    const body = { id, emotion, ai_analysis: { response }, created_at: new Date(createdAt).toISOString() };
    return { method: 'POST', path: calls.createCheckIn.path, body };
  },
  send: async ({ id, userId, body: { emotion, response, recording }, createdAt }, { signal, readAttachment }) => {
    const stored = recording && (await readAttachment());
    const voiceNote =
      recording === undefined || stored === undefined
        ? {}
        : {
            voice_note_url: await uploadRecording({
              userId,
              bytes: new Blob([stored], { type: recording.mediaType }),
              timestamp: recording.timestamp,
              signal,
            }),
          };
    const isLate = Date.now() - createdAt > LATE_MS;
    const body = {
      id,
      emotion,
      ai_analysis: { response },
      ...voiceNote,
      ...(isLate && { created_at: new Date(createdAt).toISOString() }),
    };
    return call(calls.createCheckIn, { body, as: userId, signal }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.details.created_at === undefined) throw error;
      throw new ApiError({ code: TOO_OLD, status: error.status, message: error.message });
    });
  },
};
