import { setImmediate } from 'node:timers/promises';
import { type Detect, type Distress, type DistressLevel, scanForDanger } from '@bustan/contract/distress/distress.ts';

const WEIGHT: Record<DistressLevel, number> = { none: 0, concern: 1, crisis: 2 };

/** What was said last shows best what it was about; more would take other people's time. */
const WHOLE_CHARS = 5000;

/**
 * The worst of everything that the person wrote in a conversation: each message by itself, the newest first, and then
 * all of it together, for danger may show over several messages alone. Other requests are answered in between.
 */
export const scanConversation = async (texts: readonly string[], detect?: Detect): Promise<Distress> => {
  let worst: Distress = { level: 'none', kind: 'self', language: 'mixed' };
  const whole = texts.length > 1 ? [texts.join('\n').slice(-WHOLE_CHARS)] : [];
  for (const [index, text] of [...texts.toReversed(), ...whole].entries()) {
    if (index > 0) await setImmediate();
    const distress = scanForDanger([text], detect);
    if (WEIGHT[distress.level] > WEIGHT[worst.level]) worst = distress;
    if (worst.level === 'crisis') break;
  }
  return worst;
};
