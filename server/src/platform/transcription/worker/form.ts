import { randomUUID } from 'node:crypto';
import type { Recording } from './recording.ts';

/** A multipart form around the recording, which is not copied into it. */
export interface Form {
  mediaType: string;
  parts: readonly Uint8Array[];
}

/** No language is given: the model hears which it is. */
export const formOf = ({ bytes, container: { fileName, mediaType } }: Recording, model: string): Form => {
  const boundary = `bustan-${randomUUID()}`;
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const before =
    field('model', model) +
    field('response_format', 'json') +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n` +
    `Content-Type: ${mediaType}\r\n\r\n`;
  return {
    mediaType: `multipart/form-data; boundary=${boundary}`,
    parts: [Buffer.from(before), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)],
  };
};
