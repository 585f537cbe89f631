import type { Language } from '@bustan/contract/languages.ts';
import { repairPrompt } from '#features/companion/companion.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { findAnswerProblem, findPartialProblem, withKnownCitations } from './answer-check.ts';

export interface ModelRequest {
  system: string;
  user: string;
  /** The text of the sources that the model was given. */
  sourceText: string;
  language: Language;
  sourceCount: number;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** How long a person waits for the first token, and for the whole answer. */
export interface ModelTimeouts {
  firstTokenMs: number;
  totalMs: number;
}
export const MODEL_TIMEOUTS: ModelTimeouts = { firstTokenMs: 12_000, totalMs: 30_000 };

export const MAX_TOKENS = 1500;

/** An answer of the model broke a rule. Carries the rule, never the text. */
export class AnswerRejected extends Error {
  readonly problem: string;
  constructor(problem: string) {
    super('An answer of the model was rejected');
    this.problem = problem;
  }
}

/** A whole answer, requested once more when it breaks a rule. */
export const generateAnswer = async (ai: Ai, request: ModelRequest, { totalMs }: ModelTimeouts): Promise<string> => {
  const { system, user, sourceCount } = request;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(totalMs)]);
  const ask = async (rules: string) =>
    withKnownCitations(await ai.reply({ system: rules, user, signal, maxTokens: MAX_TOKENS }), sourceCount);
  const first = await ask(system);
  const problem = findAnswerProblem(first, request);
  if (problem === null) return first;
  const second = await ask(repairPrompt(system, problem));
  const secondProblem = findAnswerProblem(second, request);
  if (secondProblem !== null) throw new AnswerRejected(secondProblem);
  return second;
};

/** A longer text without the end of a sentence is split at its last space, so that the stream does not stall. */
const MAX_WAITING_CHARS = 400;

const findSentenceEnd = (waiting: string): number => {
  let end = 0;
  for (const { index, 0: mark } of waiting.matchAll(/[.!?؟…:]["”»)\]*_]*\s+|\n+/g)) end = index + mark.length;
  if (end === 0 && waiting.length > MAX_WAITING_CHARS) end = waiting.lastIndexOf(' ') + 1;
  return end;
};

/** Regroups the pieces of a model into whole sentences and lines, which can be checked before they are shown. */
export async function* splitSentences(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  for await (const piece of pieces) {
    waiting += piece;
    const end = findSentenceEnd(waiting);
    if (end === 0) continue;
    yield waiting.slice(0, end);
    waiting = waiting.slice(end);
  }
  if (waiting !== '') yield waiting;
}

/** Streams an answer by sentences, each checked before it is sent. The first that breaks a rule ends the stream. */
export async function* streamAnswer(ai: Ai, request: ModelRequest, timeouts: ModelTimeouts): AsyncGenerator<string> {
  const { system, user, sourceCount } = request;
  const over = new AbortController();
  const abort = () => over.abort(new DOMException('The model has not begun', 'TimeoutError'));
  const firstTokenTimer = setTimeout(abort, timeouts.firstTokenMs).unref();
  const signal = AbortSignal.any([request.signal, over.signal, AbortSignal.timeout(timeouts.totalMs)]);
  const pieces = async function* () {
    for await (const piece of ai.stream({ system, user, signal, maxTokens: MAX_TOKENS })) {
      clearTimeout(firstTokenTimer);
      yield piece;
    }
  };
  let text = '';
  try {
    for await (const written of splitSentences(pieces())) {
      const sentence = withKnownCitations(written, sourceCount);
      const problem = findPartialProblem(text, sentence, request);
      if (problem !== null) throw new AnswerRejected(problem);
      text += sentence;
      yield sentence;
    }
    const problem = findAnswerProblem(text, request);
    if (problem !== null) throw new AnswerRejected(problem);
  } finally {
    clearTimeout(firstTokenTimer);
    // Ends the request when the answer was rejected or the reader is gone.
    over.abort();
  }
}
