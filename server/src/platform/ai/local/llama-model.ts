import { type LlamaSequence, loadLlamaPackage } from './llama-package.ts';
import type { ModelSettings } from './protocol.ts';

/**
 * Rules, a note and its reply fit in far less, most questions to the advisor with their passages too. Each token takes
 * memory, about 150 kB in a model of four billion parameters.
 */
const CONTEXT_TOKENS = 8192;
/** What a chat template adds. */
const TEMPLATE_TOKENS = 64;
/** Each keeps the rules that it has read: those of one language stay while the other is asked for. */
const SEQUENCES = 2;
/** The context's own number of threads counts. */
const NO_LIMIT = 0;
const SAMPLING = { temperature: 0.6, topP: 0.95 } as const;

interface Generation {
  system: string;
  user: string;
  maxTokens: number;
  /** Stops after the token that is being computed. */
  signal: AbortSignal;
  onText(text: string): void;
}

interface Generated {
  isWhole: boolean;
  usage: { input: number; output: number };
}

/** Weights in memory, behind their own chat template. */
export interface LlamaModel {
  generate(generation: Generation): Promise<Generated>;
}

interface UsedSequence {
  sequence: LlamaSequence;
  system: string;
  lastUsed: number;
}

const sharedPrefix = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

/** The sequence that has read the most of these rules, else the one that rested longest. */
const chooseSequence = (sequences: UsedSequence[], system: string): UsedSequence => {
  const [best] = sequences.toSorted((one, other) => {
    const [first, second] = [one, other].map((each) => sharedPrefix(each.system, system) > system.length / 2);
    return Number(second) - Number(first) || one.lastUsed - other.lastUsed;
  });
  if (best === undefined) throw new Error('A context has at least one sequence');
  return best;
};

/** Loads the weights. Throws when they are not of a kind that the package can run, or do not fit in the memory. */
export const openLlamaModel = async ({
  packageDirectory,
  model: path,
  threads,
}: ModelSettings): Promise<LlamaModel> => {
  const { getLlama, LlamaChatSession } = await loadLlamaPackage(packageDirectory);
  const llama = await getLlama({
    gpu: 'auto',
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'disabled',
    maxThreads: NO_LIMIT,
  });
  const model = await llama.loadModel({ modelPath: path });
  const context = await model.createContext({
    sequences: SEQUENCES,
    contextSize: { max: CONTEXT_TOKENS },
    // By itself the package takes more threads than a small machine has cores, and then each word takes a second.
    threads: threads === 0 ? llama.cpuMathCores : threads,
  });
  const sequences = Array.from(
    { length: SEQUENCES },
    (): UsedSequence => ({ sequence: context.getSequence(), system: '', lastUsed: 0 }),
  );
  let turn = 0;
  return {
    generate: async ({ system, user, maxTokens, signal, onText }) => {
      const needed = model.tokenize(system).length + model.tokenize(user).length + maxTokens + TEMPLATE_TOKENS;
      // The package would cut off what does not fit, and an answer would rest on half of a question.
      if (needed > context.contextSize) throw new Error('The request does not fit into the context');
      const used = chooseSequence(sequences, system);
      turn += 1;
      Object.assign(used, { system, lastUsed: turn });
      const { sequence } = used;
      const before = sequence.tokenMeter.getState();
      const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt: system });
      try {
        const { stopReason } = await session.promptWithMeta(user, {
          ...SAMPLING,
          signal,
          stopOnAbortSignal: true,
          maxTokens,
          // A model that thinks first would spend the person's time on it.
          budgets: { thoughtTokens: 0 },
          onTextChunk: onText,
        });
        const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.diff(before);
        const isWhole = stopReason === 'eogToken' || stopReason === 'stopGenerationTrigger';
        return { isWhole, usage: { input: usedInputTokens, output: usedOutputTokens } };
      } finally {
        session.dispose();
      }
    },
  };
};
