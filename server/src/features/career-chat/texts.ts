import type { Language } from '@bustan/contract/languages.ts';
import texts from '../../../../content/companion/career-chat.json' with { type: 'json' };

/** A sentence of the advisor's own, in which the placeholders are filled in. */
export const chatText = (name: keyof typeof texts, language: Language, values: Record<string, string> = {}): string =>
  texts[name][language].replaceAll(/\{\{(\w+)\}\}/g, (_, placeholder: string) => values[placeholder] ?? '');

/** Who wrote an answer: the guide, the guide because no model could, or a model. */
export type Writer = 'guide' | 'instead' | 'model';

const CLOSINGS = { guide: 'closingGuide', instead: 'closingInstead', model: 'closingModel' } as const;

export const withClosing = (response: string, { language, writer }: { language: Language; writer: Writer }): string =>
  `${response.trim()}\n\n${chatText(CLOSINGS[writer], language)}`;
