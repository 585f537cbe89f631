import { log } from '#platform/log/log.ts';
import { saveFile } from './save-file.ts';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares a file with the device's share sheet, or downloads it where that takes no files. */
export const shareFile = async (file: File): Promise<'shared' | 'saved'> => {
  const share = { files: [file] };
  try {
    if ('canShare' in navigator && navigator.canShare(share)) {
      await navigator.share(share);
      return 'shared';
    }
  } catch (error) {
    // The person closed the sheet, and needs no message about it.
    if (isCancelled(error)) return 'shared';
    log.warn('The file could not be shared', error);
  }
  saveFile(file, file.name);
  return 'saved';
};
