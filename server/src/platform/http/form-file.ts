import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ApiError } from './api-error.ts';
import type { BodyStream } from './request-body.ts';

const LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 4096, headerPairs: 16, headerSize: 4096 };

interface FormFile {
  /** Without its parameters, in lower case. */
  mediaType: string;
  stream: BusboyFileStream;
}

interface FormFileOptions {
  /** Of the file alone. */
  maxBytes: number;
  /** What the file may be. */
  mediaTypes: readonly string[];
}

const malformed = (body: string) => new ApiError('validation_failed', { details: { body } });

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : malformed('The form is not whole, or not well-formed');

/** The parser keeps what it was given until the file is read, but a chunk is valid only until the next. */
async function* copiesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

const openParser = (contentType: string, maxBytes: number) => {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...LIMITS, fileSize: maxBytes } });
  } catch (error) {
    throw toApiError(error);
  }
};

/** Ends only after the whole form was read, so that a file counts as received only when nothing after it is wrong. */
async function* bytesOf(stream: BusboyFileStream, parsed: Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
    await parsed;
  } catch (error) {
    throw toApiError(error);
  }
}

/**
 * Streams the only file of a `multipart/form-data` body to `use`, which reads it before it returns; fields are passed over.
 * Refuses a second file, a file of another type, one that is too large, and a form that ends early.
 */
export const useFormFile = async <Result>(
  body: BodyStream,
  { maxBytes, mediaTypes }: FormFileOptions,
  use: (file: BodyStream) => Promise<Result>,
): Promise<Result> => {
  const parser = openParser(body.contentType, maxBytes);
  const stop = new AbortController();
  const file = Promise.withResolvers<FormFile>();
  parser.on('file', (_name, stream, _filename, _encoding, mediaType) => {
    stream.on('error', () => {}); // whoever reads the file gets it too
    stream.on('limit', () => stream.destroy(new ApiError('body_too_large')));
    file.resolve({ mediaType, stream });
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    parser.on(limit, () => parser.destroy(malformed('The form has more than one file and a few fields')));
  }
  const parsed = pipeline(copiesOf(body.bytes), parser, { signal: stop.signal });
  parsed.then(() => file.reject(malformed('The form has no file')), file.reject);
  try {
    const { mediaType, stream } = await file.promise.catch((error: unknown) => {
      throw toApiError(error);
    });
    if (!mediaTypes.includes(mediaType)) throw new ApiError('unsupported_media_type');
    parsed.catch((error: unknown) => stream.destroy(toApiError(error)));
    return await use({ ...body, mediaType, declaredBytes: null, bytes: bytesOf(stream, parsed) });
  } finally {
    stop.abort();
    await parsed.catch(() => {}); // reported above, or of no interest any more
  }
};
