/** Wraps text in a first-strong isolate, so that it keeps its order in a sentence of the other direction. */
export const bidiIsolate = (text: string): string => `\u2068${text}\u2069`;
