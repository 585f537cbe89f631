export const KIND_REPLY =
  'It sounds like a long week, and being tired makes sense. Perhaps take a short walk this evening.';
export const KIND_REPLY_AR = 'يبدو أن الأسبوع كان طويلًا، والتعب بعده مفهوم. قد يفيد مشي قصير هذا المساء.';
/** How a prepared reply ends. */
export const PREPARED_REPLY = /\n\nPrepared reply\. Nobody read your note\.$/;
