import { connection } from '#platform/connection/connection.ts';
import { networkError } from './api-error.ts';

/** What a phone says about being offline is often wrong, so the server is asked all the same; but nobody waits long for it. */
const OFFLINE_WAIT_MS = 2000;

/**
 * Makes a request. Where the device says that it is offline, or an earlier request has shown it, it fails as a lost
 * connection after two seconds; otherwise it takes as long as it takes. The request gets a signal that aborts with the caller's own.
 */
export const unlessOffline = async <Result>(
  request: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    if (navigator.onLine !== false && connection.get()) return;
    timer = setTimeout(() => {
      reject(networkError('The device says that it is offline'));
      controller.abort();
    }, OFFLINE_WAIT_MS);
  });
  try {
    return await Promise.race([request(controller.signal), late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};
