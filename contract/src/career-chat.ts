import * as z from 'zod/mini';
import { requiredText, text } from '#fields.ts';
import { LANGUAGES } from '#languages.ts';
import { MAX_CHAT_CHARS, MAX_CHAT_HISTORY, MAX_CHAT_REPLY_CHARS } from '#limits.ts';
import { Support } from '#support.ts';

export const CHAT_ROLES = ['user', 'assistant'] as const;

const tooLong = `Message must be at most ${MAX_CHAT_CHARS} characters`;

const Earlier = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), content: text({ max: MAX_CHAT_CHARS, tooLong }) }),
  z.object({
    role: z.literal('assistant'),
    content: text({ max: MAX_CHAT_REPLY_CHARS, tooLong: `Reply must be at most ${MAX_CHAT_REPLY_CHARS} characters` }),
  }),
]);
export type ChatMessage = z.infer<typeof Earlier>;

/** One question to the career advisor, with what was said before it: the server keeps neither. */
export const ProfessionalChat = z.object({
  message: requiredText({ max: MAX_CHAT_CHARS, tooLong, missing: 'Message is required' }),
  /** Oldest first, without the message itself; missing means that nothing was said before. */
  conversationHistory: z._default(z.array(Earlier).check(z.maxLength(MAX_CHAT_HISTORY)), []),
  /** The interface language, for a text whose own language cannot be told. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
  /** `false`: the person has switched AI off; the guide's own words answer. */
  ai: z.optional(z.nullable(z.boolean())),
});
export type ProfessionalChat = z.input<typeof ProfessionalChat>;

/** What an answer stands on; `url` is a path of this site, or an opportunity's own address. */
export const ChatSource = z.object({
  kind: z.enum(['opportunity', 'story', 'guide']),
  title: z.string(),
  url: z.string(),
});
export type ChatSource = z.infer<typeof ChatSource>;

/** `response` is safe Markdown. In a crisis it is the fixed text, and `support` holds the lines to call. */
export const ChatAnswer = z.object({
  response: z.string(),
  support: z.nullable(Support),
  sources: z.array(ChatSource),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/** A piece of an answer that is streamed: `event: delta`. It ends with `event: done` (a ChatAnswer) or `error`. */
export const ChatDelta = z.object({ text: z.string() });
