import { setImmediate } from 'node:timers/promises';
import type { Detect, Distress, DistressLevel } from '@bustan/contract/distress/distress.ts';
import { readingsOf } from '#platform/danger/conversation.ts';

const WEIGHT: Record<DistressLevel, number> = { none: 0, concern: 1, crisis: 2 };

/** The worst of everything that the person wrote in a conversation. Other requests are answered in between. */
export const scanConversation = async (texts: readonly string[], detect?: Detect): Promise<Distress> => {
  let worst: Distress = { level: 'none', kind: 'self', language: 'mixed' };
  for (const distress of readingsOf(texts, detect)) {
    if (WEIGHT[distress.level] > WEIGHT[worst.level]) worst = distress;
    if (worst.level === 'crisis') break;
    await setImmediate();
  }
  return worst;
};
