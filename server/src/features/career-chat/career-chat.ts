import type { ChatAnswer, ChatMessage } from '@bustan/contract/career-chat.ts';
import type { Distress } from '@bustan/contract/distress/distress.ts';
import { detectLanguage } from '@bustan/contract/distress/language.ts';
import { FALLBACK_LANGUAGE, type Language } from '@bustan/contract/languages.ts';
import { crisisReply, supportOf } from '#features/companion/companion.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { scanConversation } from './conversation-danger.ts';
import { guidedAnswer } from './guided-answer.ts';
import { findMaterial, type Shelves } from './material.ts';
import { withClosing } from './texts.ts';

/** A message with what was said before it. Used for the answer, never kept. */
export interface Conversation {
  message: string;
  conversationHistory: readonly ChatMessage[];
}

export interface AskedAdvisor extends Conversation {
  userId: string;
  language?: Language | null | undefined;
  ai?: boolean | null | undefined;
  /** What `scan` said of this conversation. */
  distress: Distress;
}

export interface CareerChat {
  /** Reads the whole conversation for danger: before every limit and budget, which a person in danger never meets. */
  scan(conversation: Conversation): Promise<Distress>;
  answer(asked: AskedAdvisor): Promise<ChatAnswer>;
}

interface CareerChatOptions extends Shelves {
  clock: Clock;
}

const earlierOf = ({ conversationHistory }: Conversation): string[] =>
  conversationHistory.filter(({ role }) => role === 'user').map(({ content }) => content);

export const createCareerChat = ({ clock, ...shelves }: CareerChatOptions): CareerChat => {
  const { guide, log } = shelves;
  return {
    scan: (conversation) => scanConversation([...earlierOf(conversation), conversation.message]),
    answer: async (asked) => {
      const { message, distress } = asked;
      const language = detectLanguage(message, asked.language ?? FALLBACK_LANGUAGE);
      const support = supportOf({ distress, language, at: clock.now() });
      if (support !== null) {
        log.info(
          { distress: distress.level, kind: distress.kind, language, layer: 'phrases' },
          'a danger phrase was found',
        );
      }
      if (support?.level === 'crisis') return { response: crisisReply(distress, language), support, sources: [] };
      const material = await findMaterial(shelves, { message, earlier: earlierOf(asked), language });
      const { response, sources } = guidedAnswer(guide, { material, language });
      return { response: withClosing(response, { language, writer: 'guide' }), support, sources };
    },
  };
};
