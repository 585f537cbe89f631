import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

const MILLION = 1_000_000;

/** Per million tokens, in whatever currency the operator counts; what has no price has no cost. */
interface Prices {
  priceInput: number | undefined;
  priceOutput: number | undefined;
}

export const createPrometheus = ({ priceInput, priceOutput }: Prices): { metrics: Metrics; registry: Registry } => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'bustan_http_request_duration_seconds',
    help: 'Requests, from their arrival to the head of their answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 15],
    registers,
  });
  const modelCalls = new Histogram({
    name: 'bustan_model_call_duration_seconds',
    help: 'Questions to the model, to the end of its answer',
    labelNames: ['purpose', 'outcome'],
    buckets: [0.5, 1, 2, 4, 8, 12, 30],
    registers,
  });
  const tokens = new Counter({
    name: 'bustan_model_tokens_total',
    help: 'Tokens of the model, as its provider counts them',
    labelNames: ['purpose', 'direction'],
    registers,
  });
  const hasPrice = priceInput !== undefined || priceOutput !== undefined;
  const cost = hasPrice
    ? new Counter({
        name: 'bustan_model_cost_total',
        help: 'What those tokens cost, in the currency of AI_PRICE_INPUT and AI_PRICE_OUTPUT',
        labelNames: ['purpose'],
        registers,
      })
    : null;
  const voiceNotes = new Histogram({
    name: 'bustan_transcription_duration_seconds',
    help: 'Voice notes that became words, or did not',
    labelNames: ['outcome'],
    buckets: [1, 2, 5, 10, 20, 60, 300],
    registers,
  });
  const dangers = new Counter({
    name: 'bustan_danger_found_total',
    help: 'Notes, transcripts and messages in which danger or lasting distress was found',
    labelNames: ['level', 'language', 'cause'],
    registers,
  });
  const reminders = new Counter({
    name: 'bustan_reminders_total',
    help: 'Reminders given to push services, by what became of them; later: it is tried again',
    labelNames: ['outcome'],
    registers,
  });

  const metrics: Metrics = {
    recordRequest: ({ seconds, method, route, status }) => requests.observe({ method, route, status }, seconds),
    recordModelCall: ({ seconds, purpose, outcome }) => modelCalls.observe({ purpose, outcome }, seconds),
    recordTokens: ({ purpose, input, output }) => {
      tokens.inc({ purpose, direction: 'input' }, input);
      tokens.inc({ purpose, direction: 'output' }, output);
      cost?.inc({ purpose }, (input * (priceInput ?? 0) + output * (priceOutput ?? 0)) / MILLION);
    },
    recordTranscription: ({ seconds, outcome }) => voiceNotes.observe({ outcome }, seconds),
    recordDanger: (found) => dangers.inc({ ...found }),
    recordReminder: ({ outcome }) => reminders.inc({ outcome }),
  };
  return { metrics, registry };
};
