import { shareFile } from '#platform/browser/share-file.ts';
import type { PictureContent } from './picture.ts';

/** Paints the week as a picture, and shares it with the device's share sheet or downloads it. */
export const keepPicture = async (content: Omit<PictureContent, 'at'>): Promise<'shared' | 'saved'> => {
  const { paintPicture } = await import('./picture.ts');
  const picture = await paintPicture({ ...content, at: new Date() });
  return shareFile(new File([picture], 'bustan.png', { type: picture.type }));
};
