import { type Detection, scanForDanger } from '@bustan/detector/detection.ts';
import { log } from '#platform/log/log.ts';

const loadDetector = () => import('@bustan/detector/phrases/detect-by-phrases.ts');

/** Called when a form opens, so that the detector works without a connection later. */
export const preloadDetector = (): void => {
  loadDetector().catch((error: unknown) => log.warn('The detector could not be loaded yet', error));
};

export type DetectedDanger = Pick<Detection, 'level' | 'kind'>;

/** Undefined if the detector could not be loaded: then the server decides, which runs the same one first. */
export const detectDangerOnDevice = async (texts: readonly string[]): Promise<DetectedDanger | undefined> => {
  if (texts.every((text) => text === '')) return { level: 'none', kind: 'self' };
  try {
    const { detectByPhrases } = await loadDetector();
    return scanForDanger(texts, detectByPhrases);
  } catch (error) {
    log.warn('The detector could not be loaded; the server decides', error);
    return undefined;
  }
};
