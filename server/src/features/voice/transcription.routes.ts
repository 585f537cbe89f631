import { calls } from '@bustan/contract/calls.ts';
import type { AnswerCall } from '#platform/http/answer.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { spend } from '#platform/http/spend.ts';
import type { Transcription } from '#platform/transcription/transcription.ts';
import { refusalOf } from './transcription.ts';

interface Peers {
  /** Null where nothing can turn voice into words. */
  transcription: Transcription | null;
  limits: RateLimits;
}

export const transcriptionRoutes = (answer: AnswerCall, { transcription, limits }: Peers): void => {
  answer(calls.transcribeVoice, async ({ caller, body, clientAddress, signal, log }) => {
    if (transcription === null) throw new Refusal('transcription_unavailable');
    // Counted before the body is read: what is refused must not cost its upload.
    await spend(limits, { transcribeAccount: caller.userId, transcribeAddress: clientAddress });
    try {
      return { text: await transcription.transcribe(body.bytes, signal) };
    } catch (error) {
      throw refusalOf(error, log);
    }
  });
};
