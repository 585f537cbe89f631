import type { PublicConfig } from '@bustan/contract/config.ts';

let ai: PublicConfig['ai'] = { companion: 'guided', transcription: false };
let transcriber: PublicConfig['transcription_by'];

/** The boot data bring it; it stays the same as long as the page. */
export const setSiteConfig = (config: Pick<PublicConfig, 'ai' | 'transcription_by'>): void => {
  ai = config.ai;
  transcriber = config.transcription_by;
};

/** Who turns voice notes into words here, if anybody does. Asked in the browser only. */
export const transcribedBy = (): PublicConfig['transcription_by'] => transcriber;

/** Whether a model of somebody else's may answer here. Asked in the browser only. */
export const hasModel = (): boolean => ai.companion === 'model';
