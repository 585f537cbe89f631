import type { StorageLocation } from '#platform/config/storage-url.ts';
import { failureOf, StoreRefusal } from './failure.ts';
import { PrivateBucket } from './private-bucket.ts';

/** What an operator can do about the usual codes; the secret stands in no message. */
const ADVICE = new Map([
  ['InvalidAccessKeyId', 'the key is not known there'],
  ['SignatureDoesNotMatch', 'the secret is wrong, or not percent-encoded'],
  ['AccessDenied', 'the key needs to put, get and delete objects under voice-recordings/'],
  ['NoSuchBucket', 'make the bucket first'],
  ['TimeoutError', 'nothing answers there in time'],
  ['EPROTO', 'it speaks no TLS there: add tls=off where that is meant'],
]);

const adviceOn = (code: string): string => ADVICE.get(code) ?? 'check its address, bucket, region, key and secret';

/** A bucket that was written to, read from and cleared again, or a refusal by name. */
export const openBucket = async (location: StorageLocation): Promise<PrivateBucket> => {
  const bucket = new PrivateBucket(location);
  try {
    await bucket.prove();
    return bucket;
  } catch (error) {
    bucket.close();
    const { code } = failureOf(error);
    throw new StoreRefusal(
      `STORAGE_URL: recordings cannot be kept in ${location.endpoint}/${location.bucket} (${code}): ${adviceOn(code)}`,
    );
  }
};
