/** What the console is told; never a note, a password or a token. */
export const log = {
  warn: (message: string, cause?: unknown): void => {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
    console.warn(message, cause ?? '');
  },
  /** A fault of ours that somebody must mend. */
  error: (message: string, cause?: unknown): void => {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
    console.error(message, cause ?? '');
  },
};
