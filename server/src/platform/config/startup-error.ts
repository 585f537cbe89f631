/** An error that the operator can fix: its message says how, and no stack is needed. */
export class StartupError extends Error {}

/** What to print of an error: of an expected one only the message. */
export const printable = (error: unknown): unknown => (error instanceof StartupError ? error.message : error);
