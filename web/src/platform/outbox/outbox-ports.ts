import type { OutboxDatabase } from './outbox-database.ts';
import type { OutboxMessage } from './outbox-messages.ts';

/** What an outbox has from its page. */
export interface OutboxPorts {
  database: OutboxDatabase;
  /** Which items were sent as a page was left. */
  leftItems: LeftItems;
  /** Tells all other tabs, not this one. */
  post(message: OutboxMessage): void;
  /** One tab at a time; `isAlone` is false where the browser cannot tell. */
  runLocked(work: (isAlone: boolean) => Promise<void>): Promise<void>;
  /** Of who is signed in, or was and has not signed out. */
  userId(): string | null;
  now(): number;
  /** Runs it once, after that many milliseconds, unless the returned function is called before. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Written at once, as IndexedDB cannot be while a page is being left. */
export interface LeftItems {
  add(ids: readonly string[]): void;
  has(id: string): boolean;
  remove(id: string): void;
}
