import { log } from '#platform/log/log.ts';

const isTakenBack = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Through the device's own sheet where there is one, else into the clipboard; says what became of it. */
export const shareLink = async (link: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> => {
  try {
    if ('share' in navigator) {
      await navigator.share(link);
      return 'shared';
    }
  } catch (error) {
    // Closed by the person, who knows it.
    if (isTakenBack(error)) return 'shared';
    log.warn('The link could not be handed to the device', error);
  }
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch (error) {
    log.warn('The link could not be copied', error);
    return 'failed';
  }
};
