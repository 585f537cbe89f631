import { defineCalls } from '#call.ts';
import { MAX_TRANSCRIBE_BODY_BYTES } from '#limits.ts';
import { TranscribeVoice, Transcript } from '#recordings.ts';

export const transcriptionCalls = defineCalls({
  transcribeVoice: {
    method: 'POST',
    path: '/functions/v1/transcribe-voice',
    summary:
      'The words of a recording, in the language that was spoken; nothing of it is kept, and with `ai: false` nothing of it is sent on',
    who: 'user',
    body: TranscribeVoice,
    isBodyStreamed: true,
    maxBodyBytes: MAX_TRANSCRIBE_BODY_BYTES,
    status: 200,
    out: Transcript,
    errors: ['too_many_requests', 'transcription_unavailable', 'transcription_failed'],
  },
});
