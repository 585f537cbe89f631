import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { TranscriptionFailure } from '../outcome.ts';

/** Five minutes of speech are some 4,000 characters. */
const MAX_ANSWER_BYTES = 1024 * 1024;

const Answer = z.object({ text: z.string() });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The words in the answer of an endpoint; what cannot be one is `broken`. */
export const readAnswer = async (response: IncomingMessage): Promise<string> => {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response as AsyncIterable<Buffer>) {
    // no encoding was set, so these are bytes
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new TranscriptionFailure('broken');
    text += decoder.decode(chunk, { stream: true });
  }
  const answer = z.safeParse(Answer, parse(text + decoder.decode()));
  if (!answer.success) throw new TranscriptionFailure('broken');
  return answer.data.text;
};
