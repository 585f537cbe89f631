/** Keeps a name or a number in its own order inside a sentence of the other direction. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** The same for digits, whose groups would change places in Arabic. */
export const isolateNumber = (number: string): string => `\u2066${number}\u2069`;
