import { defineCalls } from '#call.ts';
import { MAX_RECORDING_BYTES } from '#limits.ts';
import { Capability, RECORDING_MEDIA_TYPES, RecordingPath, StoredRecording } from '#recordings.ts';

export const recordingCalls = defineCalls({
  uploadRecording: {
    method: 'POST',
    path: '/storage/v1/object/voice-recordings/{userId}/{file}',
    summary: "Keeps a recording in the caller's own folder; the same bytes again answer the same",
    who: 'owner',
    ownFolder: 'userId',
    params: RecordingPath,
    bodyMedia: RECORDING_MEDIA_TYPES,
    maxBodyBytes: MAX_RECORDING_BYTES,
    status: 200,
    out: StoredRecording,
    errors: ['not_allowed', 'validation_failed', 'recording_taken', 'too_many_requests', 'unavailable'],
  },
  getRecording: {
    method: 'GET',
    path: '/storage/v1/object/public/voice-recordings/{userId}/{file}',
    summary: 'The bytes of a recording, whole or a range, for whoever has its address',
    who: 'all',
    needsPublicKey: false,
    params: RecordingPath,
    query: Capability,
    status: 200,
    outMedia: RECORDING_MEDIA_TYPES,
    errors: ['recording_not_found', 'unavailable'],
  },
});
