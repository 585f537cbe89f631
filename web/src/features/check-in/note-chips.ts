import type { Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';

/** What people of this product feel so about, a tap each. */
export const CHIPS = {
  grateful: [
    'check-in.chip.grateful-family',
    'check-in.chip.grateful-friend',
    'check-in.chip.grateful-kind-word',
    'check-in.chip.grateful-health',
    'check-in.chip.grateful-chance',
    'check-in.chip.grateful-small-things',
  ],
  happy: [
    'check-in.chip.happy-talk',
    'check-in.chip.happy-proud',
    'check-in.chip.happy-interview',
    'check-in.chip.happy-reply',
    'check-in.chip.happy-news',
    'check-in.chip.happy-rest',
  ],
  okay: [
    'check-in.chip.okay-waiting',
    'check-in.chip.okay-quiet-day',
    'check-in.chip.okay-applying',
    'check-in.chip.okay-step',
    'check-in.chip.okay-learning',
    'check-in.chip.okay-tired',
  ],
  struggling: [
    'check-in.chip.struggling-no-reply',
    'check-in.chip.struggling-rejection',
    'check-in.chip.struggling-money',
    'check-in.chip.struggling-family',
    'check-in.chip.struggling-tired',
    'check-in.chip.struggling-sleep',
  ],
  heavy: [
    'check-in.chip.heavy-long-wait',
    'check-in.chip.heavy-money',
    'check-in.chip.heavy-lonely',
    'check-in.chip.heavy-pressure',
    'check-in.chip.heavy-worn-out',
    'check-in.chip.heavy-worry',
  ],
} satisfies Record<Emotion, readonly TextKey[]>;

const SEPARATORS: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' };

/** The places between two separators, which stay as they were written. */
const partsOf = (notes: string): string[] => notes.split(/([,،\n]\s*)/);

export const hasChip = (notes: string, chip: string): boolean => partsOf(notes).some((part) => part.trim() === chip);

/** Writes the chip after what was typed, or takes it out again; what was typed stays as it is. */
export const toggleChip = (notes: string, chip: string, language: Language): string => {
  const parts = partsOf(notes);
  const at = parts.findIndex((part) => part.trim() === chip);
  if (at === -1) {
    const before = notes.trimEnd();
    if (before === '') return chip;
    return `${before.replace(/[,،]$/, '')}${SEPARATORS[language]}${chip}`;
  }
  // With the separator before it, or as the first with the one after it.
  parts.splice(Math.max(at - 1, 0), 2);
  return parts.join('');
};
