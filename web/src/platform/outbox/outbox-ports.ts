import type { OutboxDatabase } from './outbox-database.ts';
import type { OutboxMessage } from './outbox-messages.ts';

/** What an outbox has from its page. */
export interface OutboxPorts {
  database: OutboxDatabase;
  /** Which items the server may have, though nothing stored says so. */
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

/**
 * The ids of what was sent as a page was left, written at once, as IndexedDB cannot be then; and of what has arrived, since
 * the form may not be empty yet when its page ends, and what is saved from it again cannot be taken back.
 */
export interface LeftItems {
  add(ids: readonly string[]): void;
  has(id: string): boolean;
}
