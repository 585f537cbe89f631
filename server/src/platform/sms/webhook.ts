import type { Log } from '#platform/log/log.ts';
import type { Sms, SmsMessage } from './sms.ts';

const ATTEMPTS = 2;
const TIMEOUT_MS = 5000;

interface Webhook {
  url: string;
  secret: string | undefined;
  log: Log;
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'unknown';
};

/** 4xx is the provider's last word; a 5xx, a silence or a broken line may pass. */
const isDefinite = (status: number): boolean => status < 500 && status !== 429;

/** One JSON POST to the operator's address, never to where that redirects, and once more when it may help. */
export const webhookSms = ({ url, secret, log }: Webhook): Sms => {
  const post = async (message: SmsMessage): Promise<number> => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': message.id,
        ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify(message),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  return {
    send: async (message) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        try {
          const status = await post(message);
          if (status >= 200 && status < 300) return true;
          log.error({ status, attempt }, 'a short message could not be sent');
          if (isDefinite(status)) return false;
        } catch (error) {
          log.error({ reason: reasonOf(error), attempt }, 'a short message could not be sent');
        }
      }
      return false;
    },
  };
};
