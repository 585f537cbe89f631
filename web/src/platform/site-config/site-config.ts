import type { PublicConfig } from '@bustan/contract/config.ts';

let ai: PublicConfig['ai'] = { companion: 'guided', transcription: false };

/** The boot data bring it; it stays the same as long as the page. */
export const setSiteConfig = (config: PublicConfig): void => {
  ai = config.ai;
};

/** Whether this site has an engine that turns voice notes into words. Asked in the browser only. */
export const canTranscribe = (): boolean => ai.transcription;

/** Whether a model of somebody else's may answer here. Asked in the browser only. */
export const hasModel = (): boolean => ai.companion === 'model';
