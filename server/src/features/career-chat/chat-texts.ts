import { type AnswerWriter, closingLine } from '@bustan/contract/career-chat-closing.ts';
import type { Language } from '@bustan/contract/languages.ts';
import texts from '../../../../content/companion/career-chat.json' with { type: 'json' };

/** A fixed text of the chat, with its placeholders filled in. */
export const chatText = (name: keyof typeof texts, language: Language, values: Record<string, string> = {}): string =>
  texts[name][language].replaceAll(/\{\{(\w+)\}\}/g, (_, placeholder: string) => values[placeholder] ?? '');

export const withClosing = (
  response: string,
  { language, writer }: { language: Language; writer: AnswerWriter },
): string => `${response.trim()}\n\n${closingLine(writer, language)}`;

/** Titles and names are shown as plain text, whatever Markdown an admin typed into them. */
export const escapeMarkdown = (name: string): string =>
  name.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#!|]/g, '\\$&');
