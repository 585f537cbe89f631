import type { OutboxItem } from './outbox-item.ts';

/** What one tab tells the others. A `result` is what the sender resolved to. */
export type OutboxMessage =
  | { type: 'changed' | 'erased' }
  | { type: 'sent'; item: OutboxItem; result: unknown }
  | { type: 'rejected'; item: OutboxItem; code: string };
