import type { Guide } from '#features/guide/guide.ts';
import type { AiRequest } from '#platform/ai/ai.ts';
import type { Log } from '#platform/log/log.ts';
import { findMaterial } from './material.ts';
import { MAX_TOKENS } from './model-answer.ts';
import { systemPrompt, userPrompt } from './prompts.ts';

const MESSAGE = 'How do I prepare for a job interview?';

/** As long as what people's questions become, with passages of the guide, but nobody's own; for trying a model. */
export const sampleQuestion = async (guide: Guide, log: Log): Promise<Omit<AiRequest, 'signal'>> => {
  const emptyShelf = { listFitting: async () => [] };
  const shelves = { guide, opportunities: emptyShelf, stories: emptyShelf, log };
  const material = await findMaterial(shelves, { message: MESSAGE, earlier: [], language: 'en' });
  const user = userPrompt({ message: MESSAGE, history: [], material, language: 'en' });
  return { system: systemPrompt('en'), user, maxTokens: MAX_TOKENS };
};
