import type { Call } from '@bustan/contract/call.ts';
import type * as z from 'zod/mini';

type Input<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** What a call takes: exactly the parts that its row of the contract names, and a signal that gives it up. */
export type Asked<Row extends Call> = {
  [Part in 'params' | 'query' | 'body' as Row[Part] extends z.core.$ZodType ? Part : never]: Input<Row[Part]>;
} & (Row extends { bodyMedia: readonly string[] } ? { bytes: Blob } : unknown) & { signal?: AbortSignal };

export type Answer<Row extends Call> = Output<Row['out']>;

export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent as they are, with their own media type. */
  bytes?: Blob;
  signal?: AbortSignal;
}

/** The path and query of a call. */
export const addressOf = (row: Call, { params = {}, query = {} }: Sent): string => {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
};
