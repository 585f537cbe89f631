import { setImmediate } from 'node:timers/promises';
import { type Detect, type Distress, type DistressLevel, scanForDanger } from '@bustan/contract/distress/distress.ts';

const WEIGHT: Record<DistressLevel, number> = { none: 0, concern: 1, crisis: 2 };

/**
 * The worst of everything that the person wrote in a conversation, the newest first. Other requests are answered
 * between two messages: a long conversation takes a quarter of a second.
 */
export const scanConversation = async (texts: readonly string[], detect?: Detect): Promise<Distress> => {
  let worst: Distress = { level: 'none', kind: 'self', language: 'mixed' };
  for (const [index, text] of texts.toReversed().entries()) {
    if (index > 0) await setImmediate();
    const distress = scanForDanger([text], detect);
    if (WEIGHT[distress.level] > WEIGHT[worst.level]) worst = distress;
    if (worst.level === 'crisis') break;
  }
  return worst;
};
