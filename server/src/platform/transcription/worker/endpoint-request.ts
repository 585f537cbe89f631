import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import * as z from 'zod/mini';
import { TranscriptionFailure } from '../outcome.ts';
import type { Recording } from './recording.ts';

/** A multipart form with the recording, which is not copied. */
export interface MultipartForm {
  mediaType: string;
  parts: readonly Uint8Array[];
}

/** No language is set: the model detects it. */
export const multipartForm = (
  { bytes, container: { fileName, mediaType } }: Recording,
  model: string,
): MultipartForm => {
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

interface PostOptions {
  url: URL;
  headers: Record<string, string>;
  /** Written one after another without copying; `fetch` would copy each for every attempt. */
  parts: readonly Uint8Array[];
  signal: AbortSignal;
}

/** Resolves with the head of the response. Redirects are not followed. */
export const post = ({ url, headers, parts, signal }: PostOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const length = String(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
    const options = { method: 'POST', headers: { ...headers, 'content-length': length }, signal };
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, resolve);
    request.on('error', reject);
    for (const part of parts) request.write(part);
    request.end();
  });

/** Five minutes of speech are some 4,000 characters. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

const TranscriptJson = z.object({ text: z.string() });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The text in the response of an endpoint; a malformed response is `broken`. */
export const readTranscript = async (response: IncomingMessage): Promise<string> => {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response as AsyncIterable<Buffer>) {
    // no encoding was set, so these are buffers
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new TranscriptionFailure('broken');
    text += decoder.decode(chunk, { stream: true });
  }
  const parsed = z.safeParse(TranscriptJson, parse(text + decoder.decode()));
  if (!parsed.success) throw new TranscriptionFailure('broken');
  return parsed.data.text;
};
