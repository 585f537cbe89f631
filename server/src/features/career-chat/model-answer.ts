import type { Language } from '@bustan/contract/languages.ts';
import { repairPrompt } from '#features/companion/companion.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { problemOf, problemOnTheWay, withKnownCitations } from './answer-check.ts';
import { inSentences } from './sentences.ts';

export interface ModelQuestion {
  system: string;
  user: string;
  /** The passages as one text. */
  grounds: string;
  language: Language;
  sourceCount: number;
  /** Aborted when the person is gone. */
  signal: AbortSignal;
}

/** How long a person waits for the first words, and for all of them. */
export interface Patience {
  firstMs: number;
  wholeMs: number;
}
export const PATIENCE: Patience = { firstMs: 12_000, wholeMs: 30_000 };

export const MAX_TOKENS = 1500;

/** A model wrote what may not be shown; carries the broken rule, never the text. */
export class AnswerRefused extends Error {
  readonly problem: string;
  constructor(problem: string) {
    super('An answer of the model was refused');
    this.problem = problem;
  }
}

/** A whole answer, asked for once more when it breaks a rule. */
export const replyOf = async (ai: Ai, question: ModelQuestion, { wholeMs }: Patience): Promise<string> => {
  const { system, user, sourceCount } = question;
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(wholeMs)]);
  const ask = async (rules: string) =>
    withKnownCitations(await ai.reply({ system: rules, user, signal, maxTokens: MAX_TOKENS }), sourceCount);
  const first = await ask(system);
  const problem = problemOf(first, question);
  if (problem === null) return first;
  const second = await ask(repairPrompt(system, problem));
  const lasting = problemOf(second, question);
  if (lasting !== null) throw new AnswerRefused(lasting);
  return second;
};

/** An answer by sentences, each looked at before it is given on; the first that breaks a rule ends the writing. */
export async function* writingOf(ai: Ai, question: ModelQuestion, patience: Patience): AsyncGenerator<string> {
  const { system, user, sourceCount } = question;
  const over = new AbortController();
  const tooSlow = () => over.abort(new DOMException('The model has not begun', 'TimeoutError'));
  const untilFirst = setTimeout(tooSlow, patience.firstMs).unref();
  const signal = AbortSignal.any([question.signal, over.signal, AbortSignal.timeout(patience.wholeMs)]);
  const pieces = async function* () {
    for await (const piece of ai.stream({ system, user, signal, maxTokens: MAX_TOKENS })) {
      clearTimeout(untilFirst);
      yield piece;
    }
  };
  let text = '';
  try {
    for await (const written of inSentences(pieces())) {
      const sentence = withKnownCitations(written, sourceCount);
      const problem = problemOnTheWay(text, sentence, question);
      if (problem !== null) throw new AnswerRefused(problem);
      text += sentence;
      yield sentence;
    }
    const problem = problemOf(text, question);
    if (problem !== null) throw new AnswerRefused(problem);
  } finally {
    clearTimeout(untilFirst);
    // Ends the request of an answer that was refused or that nobody reads any more.
    over.abort();
  }
}
