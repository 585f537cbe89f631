import * as z from 'zod/mini';
import { GULF_COUNTRIES } from '#enums.ts';
import { requiredText, text } from '#fields.ts';
import { LANGUAGES } from '#languages.ts';
import { MAX_CHAT_CHARS, MAX_CHAT_HISTORY, MAX_CHAT_REPLY_CHARS } from '#limits.ts';
import { Support } from '#support.ts';
import { defineCalls } from './call-definition.ts';
import { MAX_CHAT_BODY_BYTES } from './limits.ts';

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

/** A message to the career advisor with the earlier conversation; the server stores neither. */
export const ProfessionalChat = z.object({
  message: requiredText({ max: MAX_CHAT_CHARS, tooLong, missing: 'Message is required' }),
  /** Oldest first, without the message itself. */
  conversationHistory: z._default(z.array(Earlier).check(z.maxLength(MAX_CHAT_HISTORY)), []),
  /** The interface language, for a text whose own language is unclear. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
  /** `false`: the person has switched AI off, and gets an answer from the guide. */
  ai: z.optional(z.nullable(z.boolean())),
  /** The country that the person has chosen; one that they name in the conversation counts more. */
  country: z.optional(z.nullable(z.enum(GULF_COUNTRIES))),
});
export type ProfessionalChat = z.input<typeof ProfessionalChat>;

/** A source of the answer; `url` is a path of this site, or the address of an opportunity or of an official page. */
export const ChatSource = z.object({
  kind: z.enum(['official', 'opportunity', 'story', 'guide']),
  title: z.string(),
  url: z.string(),
});
export type ChatSource = z.infer<typeof ChatSource>;

/** `response` is safe Markdown. In a crisis it is the fixed text, and `support` has the helplines. */
export const ChatAnswer = z.object({
  response: z.string(),
  support: z.nullable(Support),
  sources: z.array(ChatSource),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/** An `event: delta` of a streamed answer, which ends with `event: done` (a `ChatAnswer`) or `error`. */
export const ChatDelta = z.object({ text: z.string() });

export const careerChatCalls = defineCalls({
  professionalChat: {
    method: 'POST',
    path: '/functions/v1/professional-chat',
    summary: 'An answer of the career advisor, whole or as a stream of events; nothing of it is kept',
    who: 'user',
    body: ProfessionalChat,
    maxBodyBytes: MAX_CHAT_BODY_BYTES,
    status: 200,
    out: ChatAnswer,
    events: { delta: ChatDelta, done: ChatAnswer },
    errors: ['too_many_requests'],
  },
});
