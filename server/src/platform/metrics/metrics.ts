import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';

/** Labels are values of this program alone: never what a client sent, nor who somebody is. */
export interface Metrics {
  recordRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  recordModelCall(call: { purpose: 'reply' | 'chat'; outcome: string; seconds: number }): void;
  /** As the provider counts them. */
  recordTokens(used: { purpose: 'reply' | 'chat'; input: number; output: number }): void;
  recordTranscription(heard: { outcome: string; seconds: number }): void;
  recordDanger(found: { level: string; language: string; cause: 'phrases' | 'model' | 'detector_failure' }): void;
  recordReminder(sent: { outcome: 'accepted' | 'gone' | 'later' | 'refused' | 'expired' }): void;
}

/** The page that the operator's Prometheus scrapes. */
export interface MetricsPage {
  contentType: string;
  /** Whether this `Authorization` header holds the token. */
  isAllowed(authorization: string | undefined): boolean;
  text(): Promise<string>;
}

export interface MetricsWithPage {
  metrics: Metrics;
  /** Null when metrics are off. */
  page: MetricsPage | null;
}

type MetricsConfig = Pick<Config, 'METRICS_TOKEN' | 'AI_PRICE_INPUT' | 'AI_PRICE_OUTPUT'>;

const noMetrics: Metrics = {
  recordRequest: () => {},
  recordModelCall: () => {},
  recordTokens: () => {},
  recordTranscription: () => {},
  recordDanger: () => {},
  recordReminder: () => {},
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Metrics are on when there is a token to read them with. The library is loaded only then. */
export const createMetrics = async ({
  METRICS_TOKEN,
  AI_PRICE_INPUT,
  AI_PRICE_OUTPUT,
}: MetricsConfig): Promise<MetricsWithPage> => {
  if (METRICS_TOKEN === undefined) return { metrics: noMetrics, page: null };
  const { createPrometheus } = await import('./prometheus.ts');
  const { metrics, registry } = createPrometheus({ priceInput: AI_PRICE_INPUT, priceOutput: AI_PRICE_OUTPUT });
  const expected = digest(`Bearer ${METRICS_TOKEN}`);
  const page: MetricsPage = {
    contentType: registry.contentType,
    isAllowed: (authorization = '') => timingSafeEqual(digest(authorization), expected),
    text: () => registry.metrics(),
  };
  return { metrics, page };
};
