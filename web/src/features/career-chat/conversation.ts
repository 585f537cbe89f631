import type { ChatMessage, ChatSource } from '@bustan/contract/career-chat.ts';
import { MAX_CHAT_CHARS, MAX_CHAT_HISTORY, MAX_CHAT_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';

/** One message of the conversation, which lives in the page's memory and nowhere else (spec section 3). */
export interface Message {
  role: ChatMessage['role'];
  content: string;
  timestamp: number;
  /** Of an answer: what it stands on. */
  sources?: readonly ChatSource[];
  /** Of an answer: a quiet hint at help, for lasting distress without danger. */
  concern?: string | null;
  /** Of an answer: the person did not want the rest of it. */
  isStopped?: boolean;
}

/** Blank messages are ignored (spec section 5). */
export const isBlank = (message: string): boolean => message.trim() === '';

export const isTooLong = (message: string): boolean => countChars(message) > MAX_CHAT_CHARS;

/** What the person wrote in this conversation: it is looked at for danger as a whole. */
export const ownWords = (messages: readonly Message[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);

const cut = (content: string): string => {
  const letters = [...content];
  return letters.length > MAX_CHAT_REPLY_CHARS ? letters.slice(0, MAX_CHAT_REPLY_CHARS).join('') : content;
};

/** The latest of it, as much as may be sent along; it begins with a question. */
export const historyOf = (messages: readonly Message[]): ChatMessage[] => {
  const latest = messages.slice(-MAX_CHAT_HISTORY);
  const start = latest.findIndex(({ role }) => role === 'user');
  return latest.slice(Math.max(start, 0)).map(({ role, content }) => ({ role, content: cut(content) }));
};
