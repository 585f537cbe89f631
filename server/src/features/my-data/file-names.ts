const ENDINGS: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' };

/** A recording's name in the archive, with the ending that players go by; in the store all end alike. */
export const fileNameOf = ({ key, mediaType }: { key: string; mediaType: string }): string => {
  const timestamp = /(\d+)\.webm$/.exec(key)?.[1] ?? 'recording';
  return `recordings/${timestamp}.${ENDINGS[mediaType] ?? 'webm'}`;
};
