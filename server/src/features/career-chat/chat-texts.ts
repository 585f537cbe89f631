import type { Language } from '@bustan/contract/languages.ts';
import texts from '../../../../content/companion/career-chat.json' with { type: 'json' };

/** A fixed text of the chat, with its placeholders filled in. */
export const chatText = (name: keyof typeof texts, language: Language, values: Record<string, string> = {}): string =>
  texts[name][language].replaceAll(/\{\{(\w+)\}\}/g, (_, placeholder: string) => values[placeholder] ?? '');

/** Who wrote an answer: the guide, the guide in place of a model that failed, or a model. */
export type AnswerWriter = 'guide' | 'fallback' | 'model';

const CLOSING_BY_WRITER = { guide: 'closingGuide', fallback: 'closingInstead', model: 'closingModel' } as const;

export const withClosing = (
  response: string,
  { language, writer }: { language: Language; writer: AnswerWriter },
): string => `${response.trim()}\n\n${chatText(CLOSING_BY_WRITER[writer], language)}`;
