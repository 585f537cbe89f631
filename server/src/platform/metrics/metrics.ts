import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';

/** Labels are words of this program alone: never what a client sent, nor who somebody is. */
export interface Metrics {
  requestAnswered(request: { method: string; route: string; status: number; seconds: number }): void;
  modelAsked(call: { purpose: 'reply' | 'chat'; outcome: string; seconds: number }): void;
  /** As the provider counts them. */
  tokensUsed(used: { purpose: 'reply' | 'chat'; input: number; output: number }): void;
  voiceNoteHeard(heard: { outcome: string; seconds: number }): void;
  dangerFound(found: { level: string; language: string; cause: 'detected' | 'detector_failure' }): void;
}

/** What the operator's collector reads. */
export interface MetricsPage {
  contentType: string;
  /** Whether this is the header of one who may read it. */
  isAllowed(authorization: string | undefined): boolean;
  text(): Promise<string>;
}

export interface Measured {
  metrics: Metrics;
  /** Null where nothing is measured. */
  page: MetricsPage | null;
}

type MetricsConfig = Pick<Config, 'METRICS_TOKEN' | 'AI_PRICE_INPUT' | 'AI_PRICE_OUTPUT'>;

const UNMEASURED: Metrics = {
  requestAnswered: () => {},
  modelAsked: () => {},
  tokensUsed: () => {},
  voiceNoteHeard: () => {},
  dangerFound: () => {},
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Measures where there is a token to read it with. The library is loaded only then. */
export const createMetrics = async ({
  METRICS_TOKEN,
  AI_PRICE_INPUT,
  AI_PRICE_OUTPUT,
}: MetricsConfig): Promise<Measured> => {
  if (METRICS_TOKEN === undefined) return { metrics: UNMEASURED, page: null };
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
