import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { EMOTIONS, type Emotion } from '@bustan/contract/enums.ts';
import { FLOWER_MAX_PETALS, FLOWER_WINDOW_HOURS } from '@bustan/contract/limits.ts';

type WeekCheckIn = Pick<CheckIn, 'id' | 'emotion' | 'created_at'>;

interface FlowerWeek {
  /** The newest twelve, oldest first, which is the order in which they grow. */
  petals: readonly WeekCheckIn[];
  total: number;
  counts: readonly { emotion: Emotion; count: number }[];
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * The check-ins of the last 168 hours by the device's clock (design section 8). The petal of `grownId` opens last, which it
 * does on its own day too: it is drawn even when twelve others are newer.
 */
export const summarizeWeek = (checkIns: readonly WeekCheckIn[], now: Date, grownId?: string): FlowerWeek => {
  const since = now.getTime() - FLOWER_WINDOW_HOURS * HOUR_MS;
  const recent = checkIns
    .filter((checkIn) => Date.parse(checkIn.created_at) >= since)
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  const counts = EMOTIONS.map((emotion) => ({
    emotion,
    count: recent.filter((checkIn) => checkIn.emotion === emotion).length,
  }));
  const grown = recent.filter(({ id }) => id === grownId);
  const others = recent.filter(({ id }) => id !== grownId);
  return {
    petals: [...others.slice(grown.length - FLOWER_MAX_PETALS), ...grown],
    total: recent.length,
    counts: counts.filter(({ count }) => count > 0),
  };
};
