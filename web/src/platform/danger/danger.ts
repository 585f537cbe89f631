import type { Distress } from '@bustan/contract/distress/distress.ts';
import { log } from '#platform/log/log.ts';

const loadDetector = () => import('@bustan/contract/distress/distress.ts');

/** Begun when the form opens, so that the words can be looked at without a connection later. */
export const prepareDetector = (): void => {
  loadDetector().catch((error: unknown) => log.warn('The detector could not be loaded yet', error));
};

export type Seen = Pick<Distress, 'level' | 'kind'>;

/** Nothing when the detector itself could not be loaded: then the server's is asked, which looks first too. */
export const lookForDanger = async (texts: readonly string[]): Promise<Seen | undefined> => {
  if (texts.every((text) => text === '')) return { level: 'none', kind: 'self' };
  try {
    const { scanForDanger } = await loadDetector();
    return scanForDanger(texts);
  } catch (error) {
    log.warn('The words could not be looked at for danger here', error);
    return undefined;
  }
};
