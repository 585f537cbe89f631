/** What a browser loads when somebody begins to write; the table comes apart from it. */
export { detectInConversation } from './conversation.ts';
export * from './detection.ts';
export { createDetector } from './detector.ts';
export { readModel } from './model/danger-model.ts';
export { detectByPhrases } from './phrases/detect-by-phrases.ts';
