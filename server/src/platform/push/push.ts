import { type Log, loggableError } from '#platform/log/log.ts';
import { isAllowedAddress, type PushTargets } from './endpoint.ts';
import { postOnce, type Resolve } from './post-once.ts';
import type { VapidKey } from './vapid-key.ts';

const TIMEOUT_MS = 10_000;
/** What a push service may ask to wait at most. */
const MAX_RETRY_AFTER_SECONDS = 6 * 3600;
/** Of two that wait for a device, only the later is given to it. */
const TOPIC = 'reminder';

/** Where a device gets messages, and how they are encrypted for it, in base64url. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * `gone`: the device is not there any more; `later`: the service cannot take it now; `refused`: it does not want it.
 */
export type PushOutcome =
  | { outcome: 'accepted' | 'gone' | 'refused' }
  | { outcome: 'later'; retryAfterSeconds: number };

export type SendPush = (message: { device: Device; payload: string; ttlSeconds: number }) => Promise<PushOutcome>;

export interface PushOptions extends PushTargets {
  getVapidKey(): Promise<VapidKey>;
  /** Whom a push service may write to: `mailto:` or `https:` (RFC 8292). */
  contact: string;
  log: Log;
  timeoutMs?: number;
  resolve?: Resolve;
}

/** `Retry-After` in seconds, or as a date. */
const retryAfterSeconds = (header: string | undefined): number => {
  if (header === undefined) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS) : 0;
};

const outcomeOf = (status: number, retryAfter: string | undefined): PushOutcome => {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return { outcome: 'later', retryAfterSeconds: retryAfterSeconds(retryAfter) };
  return { outcome: 'refused' };
};

/**
 * Sends messages to browsers' push services (RFC 8030), encrypted for the device (RFC 8291) and signed by this site
 * (RFC 8292). The library is loaded with the first message.
 */
export const createPush = (options: PushOptions): SendPush => {
  const { getVapidKey, contact, hosts, isLoopbackAllowed, log, timeoutMs = TIMEOUT_MS, resolve } = options;
  return async ({ device: { endpoint, p256dh, auth }, payload, ttlSeconds }) => {
    if (!isAllowedAddress({ endpoint, hosts, isLoopbackAllowed })) return { outcome: 'refused' };
    const { default: webPush } = await import('web-push');
    const vapid = await getVapidKey();
    const encrypt = async () =>
      webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        ...{ TTL: ttlSeconds, topic: TOPIC, contentEncoding: 'aes128gcm' },
        vapidDetails: { subject: contact, ...vapid },
      });
    const request = await encrypt().catch((error: unknown) => {
      log.error(loggableError(error), 'a message could not be encrypted');
      return null;
    });
    if (request === null) return { outcome: 'refused' };
    const answer = await postOnce({ url: endpoint, ...request, timeoutMs, resolve });
    if ('failure' in answer) {
      log.warn({ reason: answer.failure }, 'a push service could not be reached');
      return answer.failure === 'forbidden_address'
        ? { outcome: 'refused' }
        : { outcome: 'later', retryAfterSeconds: 0 };
    }
    const outcome = outcomeOf(answer.status, answer.retryAfter);
    if (outcome.outcome === 'refused') log.warn({ status: answer.status }, 'a push service refused a message');
    return outcome;
  };
};
