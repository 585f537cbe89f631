import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LLAMA_PACKAGE } from './installation.ts';

/** The part of the package that is used here; it is not installed where types are checked. */
interface LlamaPackage {
  getLlama(options: {
    gpu: 'auto';
    /** Only the binaries that npm installed: nothing is compiled or fetched. */
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    logLevel: 'disabled';
    maxThreads: number;
  }): Promise<{
    cpuMathCores: number;
    loadModel(options: { modelPath: string }): Promise<{
      tokenize(text: string): readonly unknown[];
      createContext(options: {
        sequences: number;
        contextSize: { max: number };
        threads: number;
      }): Promise<{ contextSize: number; getSequence(): LlamaSequence }>;
    }>;
  }>;
  LlamaChatSession: new (options: { contextSequence: LlamaSequence; systemPrompt: string }) => LlamaSession;
}

interface TokenUse {
  usedInputTokens: number;
  usedOutputTokens: number;
}

export interface LlamaSequence {
  tokenMeter: { getState(): TokenUse; diff(before: TokenUse): TokenUse };
}

interface LlamaSession {
  promptWithMeta(
    prompt: string,
    options: {
      signal: AbortSignal;
      stopOnAbortSignal: true;
      maxTokens: number;
      temperature: number;
      topP: number;
      budgets: { thoughtTokens: number };
      onTextChunk(text: string): void;
    },
  ): Promise<{ stopReason: string }>;
  dispose(): void;
}

/** Loads the package from its own directory. */
export const loadLlamaPackage = async (directory: string): Promise<LlamaPackage> => {
  const entry = join(directory, 'node_modules', LLAMA_PACKAGE, 'dist', 'index.js');
  return (await import(pathToFileURL(entry).href)) as LlamaPackage; // the pinned version, which is typed above
};
