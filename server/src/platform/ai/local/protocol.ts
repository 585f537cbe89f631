/** What the process of a local model loads, its last argument as JSON. */
export interface ModelSettings {
  /** The folder that the package is installed in. */
  packageDirectory: string;
  /** The path of the weights, a GGUF file. */
  model: string;
  /** 0 for as many as the machine has cores for arithmetic. */
  threads: number;
}

/** To the process: a request, or that nobody waits for one any more. One request at a time. */
export type ToModelProcess =
  | { id: number; system: string; user: string; maxTokens: number }
  | { id: number; isAbandoned: true };

/** From the process. Every request ends with `ended` or `failed`, also an abandoned one. */
export type FromModelProcess =
  | { kind: 'ready'; memoryBytes: number }
  | { kind: 'text'; id: number; text: string }
  /** `isWhole`: the model ended its text itself. */
  | { kind: 'ended'; id: number; isWhole: boolean; usage: { input: number; output: number } }
  | { kind: 'failed'; id: number };
