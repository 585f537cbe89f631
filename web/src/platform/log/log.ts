/** The one place that writes to the console; never a note, a password or a token. */
export const log = {
  warn: (message: string, cause?: unknown): void => console.warn(message, cause ?? ''),
  /** A fault of ours that somebody must fix. */
  error: (message: string, cause?: unknown): void => console.error(message, cause ?? ''),
};
