/** One request as the generator repeats it; the host and the length of the body are added. */
export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadJob {
  /** The origin, such as `http://localhost:3000`. */
  url: string;
  connections: number;
  /** Sent in turn, each connection from a place of its own, so that no two ask as the same person at once. */
  requests: readonly LoadRequest[];
  /** Until so many seconds are over, or so many requests are answered. */
  until: { seconds: number } | { requests: number };
}

export interface LoadResult {
  answered: number;
  perSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  /** Refusals (any status but 2xx) and lost connections; the first of them in words. */
  errors: number;
  firstError: string | null;
  /** Of one core's time that the generator itself took: near 1 it would be what limits. */
  generatorShare: number;
}
