import type { Emotion } from '@bustan/contract/enums.ts';

/** A text as it is edited: its Arabic speaks to everybody; some have forms for a man and for a woman. */
export interface DeviceText {
  en: string;
  ar: string;
  ar_masculine?: string | undefined;
  ar_feminine?: string | undefined;
}

export type FeelingTone = 'light' | 'plain' | 'low';

/** What the device answers with when there is no network: plain texts that are true whatever was written. */
export interface DeviceReplies {
  feelings: Record<Emotion, { withWords: DeviceText[]; withoutWords: DeviceText[]; ofDayPast: DeviceText[] }>;
  /** For a note in words, by how it is taken. */
  ofTone: Record<FeelingTone, DeviceText[]>;
  /** The last paragraph: who wrote the reply. */
  label: { en: string; ar: string };
  /** Where somebody listens, for a low feeling. */
  help: { label: { en: string; ar: string }; reply: DeviceText; title: { en: string; ar: string } };
}
