import { milestoneDraftPlaces } from '#features/pathway/milestone-draft-places.ts';
import type { Browser, Tab, Time } from './browser.testing.ts';
import type { Ledger } from './ledger.testing.ts';
import type { createNetwork, SequenceServer } from './network.testing.ts';
import type { Random } from './random.testing.ts';

export interface Scene {
  name: string;
  people: readonly string[];
  /** Adds a row of somebody else, and resolves to its id. */
  takeId: (person: string) => Promise<string>;
  server: SequenceServer;
  browser: Browser;
  network: ReturnType<typeof createNetwork>['network'];
  /** What pages that are gone were about to send, and what the server still works on, has come to its end. */
  settled: () => Promise<void>;
  time: Time;
  ledger: Ledger;
  random: Random;
  /** The tab that is storing what the form holds; the form takes nothing else until it has. */
  saving: Tab | undefined;
}

export const placesOf = (person: string, { browser: { storage } }: Pick<Scene, 'browser'>) =>
  milestoneDraftPlaces(person, storage, storage);
/** What was begun or undone. The tabs of this browser have one form together, which is what the device keeps. */
export const begunBy = (person: string, scene: Pick<Scene, 'browser'>) => placesOf(person, scene).listBegun(new Set());
