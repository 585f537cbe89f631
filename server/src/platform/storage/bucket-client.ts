import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { StorageLocation } from '#platform/config/storage-url.ts';
import { failureOf } from './failure.ts';

/** For a deed that may succeed the second time. */
export const ATTEMPTS = 2;

/** How long each kind of waiting may take, for each of the attempts. */
export interface Waits {
  connectMs: number;
  /** A whole upload of 10 MB, sent and answered. */
  uploadMs: number;
  /** Until a reading or a deletion is answered. */
  answerMs: number;
  /** For a chunk that somebody waits for; a listener who pauses may take as long as they like. */
  chunkMs: number;
}

export const WAITS: Waits = { connectMs: 3000, uploadMs: 30_000, answerMs: 6000, chunkMs: 10_000 };

/** The client writes to the console otherwise, beside our log and knowing nothing of what must not stand there. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Says everything itself: what the environment or a file of the user says to AWS clients is meant for others. */
export const createClient = (location: StorageLocation, { connectMs, uploadMs }: Waits): S3Client =>
  new S3Client({
    endpoint: location.endpoint,
    region: location.region,
    forcePathStyle: location.isPathStyle,
    credentials: { accessKeyId: location.accessKeyId, secretAccessKey: location.secretAccessKey },
    // Many peers refuse the checksums in trailers that the client would send of its own accord.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Not every peer answers `Expect: 100-continue`, and the client would wait.
    expectContinueHeader: false,
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    logger: silent,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: uploadMs,
      throwOnRequestTimeout: true,
      logger: silent,
    },
  });

/** Whether the same again may succeed: not after a refusal, and not after having waited long enough. */
export const isWorthRetrying = (error: unknown): boolean => {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 500) >= 500;
  // The client calls a lost connection a timeout too.
  return ['ECONNRESET', 'EPIPE', 'ECONNREFUSED'].includes(failureOf(error).code);
};
