import type { Language } from '@bustan/contract/languages.ts';

/** What a page tells a service worker. */
export type PageMessage =
  /** The language that was chosen, in which the shell comes when there is no network. */
  | { type: 'use-language'; language: Language }
  /** To a waiting worker: which entry script the page runs. One of the worker's own version needs no reload: it takes over. */
  | { type: 'introduce'; script: string }
  /** To a waiting worker: the person has agreed to the new version. */
  | { type: 'take-over' };

export type WorkerMessage =
  /** A waiting worker's answer to an introduction by a page of another version. */
  | { type: 'new-version' }
  /** A notification was tapped that leads to this page; the page goes there as by a link. */
  | { type: 'open-page'; path: string }
  /** The browser has replaced its push subscription, which the server does not know yet. */
  | { type: 'push-changed' };
