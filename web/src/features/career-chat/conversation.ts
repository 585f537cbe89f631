import type { ChatMessage, ChatSource } from '@bustan/contract/career-chat.ts';
import { withoutClosing } from '@bustan/contract/career-chat-closing.ts';
import { MAX_CHAT_CHARS, MAX_CHAT_HISTORY, MAX_CHAT_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';

/** One message of the conversation, which is kept in the page's memory only (spec section 3). */
export interface ConversationMessage {
  role: ChatMessage['role'];
  content: string;
  timestamp: number;
  /** Answers only. */
  sources?: readonly ChatSource[];
  /** Answers only: a quiet hint at help, for lasting distress without danger. */
  concern?: string | null;
  /** Answers only: the person stopped it. */
  isStopped?: boolean;
}

/** Blank messages are ignored (spec section 5). */
export const isBlank = (message: string): boolean => message.trim() === '';

export const isTooLong = (message: string): boolean => countChars(message) > MAX_CHAT_CHARS;

/** Everything that the person wrote, which is scanned for danger as a whole. */
export const userMessages = (messages: readonly ConversationMessage[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);

const truncate = (content: string): string => {
  const characters = [...content];
  return characters.length > MAX_CHAT_REPLY_CHARS ? characters.slice(0, MAX_CHAT_REPLY_CHARS).join('') : content;
};

/** The latest messages, as many as the call accepts, starting with one of the person's. The line about who wrote an answer is no part of it. */
export const toHistory = (messages: readonly ConversationMessage[]): ChatMessage[] => {
  const latest = messages.slice(-MAX_CHAT_HISTORY);
  const start = latest.findIndex(({ role }) => role === 'user');
  return latest.slice(Math.max(start, 0)).map(({ role, content }) => ({
    role,
    content: truncate(role === 'assistant' ? withoutClosing(content) : content),
  }));
};
