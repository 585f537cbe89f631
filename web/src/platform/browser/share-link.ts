import { log } from '#platform/log/log.ts';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares with the device's share sheet, or copies the link where there is none. */
export const shareLink = async (link: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> => {
  try {
    if ('share' in navigator) {
      await navigator.share(link);
      return 'shared';
    }
  } catch (error) {
    // The person closed the sheet, and needs no message about it.
    if (isCancelled(error)) return 'shared';
    log.warn('The link could not be shared', error);
  }
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch (error) {
    log.warn('The link could not be copied', error);
    return 'failed';
  }
};
