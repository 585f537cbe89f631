import type { Language } from '#languages.ts';
import texts from '../../../content/companion/crisis.json' with { type: 'json' };

/** A sentence of the reviewed crisis content. No other text may stand in its place (safety section 2). */
export type CrisisText = keyof typeof texts;

export const crisisText = (name: CrisisText, language: Language): string => texts[name][language];
