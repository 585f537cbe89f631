import 'fake-indexeddb/auto';
import { milestoneKind } from '#features/pathway/waiting-milestones.ts';
import { isOfKind, type OutboxItem } from '#platform/outbox/outbox-item.ts';
import { createTime, openBrowser } from './browser.testing.ts';
import { openLedger } from './ledger.testing.ts';
import { createNetwork, type SequenceServer } from './network.testing.ts';
import { randomOf } from './random.testing.ts';
import { begunBy, type Scene } from './scene.testing.ts';
import { STEPS, type StepName } from './steps.testing.ts';
import { turns } from './turns.testing.ts';

/** How often a step is chosen. */
const WEIGHTS: Readonly<Record<StepName, number>> = {
  type: 8,
  save: 9,
  'check in': 3,
  'delete a check-in': 2,
  undo: 2,
  discard: 1,
  retry: 1,
  'go offline': 3,
  'go online': 4,
  'let time pass': 6,
  'open a tab': 2,
  close: 2,
  reload: 3,
  'leave the page': 1,
  'sign out': 1,
  'session ends': 1,
  'somebody else signs in': 1,
  'sign in': 5,
};
const DECK = Object.entries(WEIGHTS).flatMap(([step, weight]) => Array<StepName>(weight).fill(step as StepName));

export interface SequenceOptions {
  seed: number;
  steps: number;
  server: SequenceServer;
  people: readonly string[];
  /** Adds a row of somebody else than this person, and resolves to its id. */
  takeId: (person: string) => Promise<string>;
  /** The companies of all milestones and the replies of all check-ins that the server has of a person. */
  listArrived: (person: string) => Promise<readonly string[]>;
}

export interface SequenceOutcome {
  problems: readonly string[];
  /** What was done, to read when there are problems. */
  steps: readonly string[];
  saved: number;
  requests: number;
}

/** The network is whole, the server is there, and each person comes back and waits. */
const heal = async ({ network, settled, browser, time, people }: Scene): Promise<void> => {
  Object.assign(network, { isOnline: true, isFaulty: false });
  for (const tab of [...browser.tabs]) browser.close(tab, { hasPageHide: false });
  await settled();
  for (const person of people) {
    await browser.signIn(person);
    const { outbox } = browser.open();
    const isWaiting = () => outbox.get().some(({ state }) => state !== 'rejected');
    await outbox.sendAll();
    for (let round = 0; round < 10 && isWaiting(); round += 1) {
      time.pass(400_000);
      await outbox.sendAll();
      // Without locks another pass may still be at it.
      for (let turn = 0; !browser.hasLocks && turn < 20; turn += 1) {
        await settled();
        await turns(2);
      }
      await outbox.refresh();
    }
  }
};

/** Plays one random sequence against the real server, and says what was lost, doubled or given to somebody else. */
export const playSequence = async (options: SequenceOptions): Promise<SequenceOutcome> => {
  const { seed, server, people, takeId } = options;
  const random = randomOf(seed);
  const { network, request, settled } = createNetwork(server, random);
  // Half of them were done so long ago that they carry their own time.
  const time = createTime(Date.now() - (random.chance(0.5) ? 3_600_000 : 0));
  const browser = openBrowser({ server, time, hasLocks: !random.chance(0.25) });
  const [ledger, done] = [openLedger(), [] as string[]];
  const scene: Scene = {
    name: `s${seed}`,
    people,
    takeId,
    server,
    browser,
    network,
    settled,
    time,
    ledger,
    random,
    saving: undefined,
  };
  const ownFetch = globalThis.fetch;
  globalThis.fetch = (path, init = {}) => request(String(path), init);
  try {
    await browser.signIn(people[0] ?? '');
    browser.open();
    for (let number = 0; number < options.steps; number += 1) {
      const step = random.pick(DECK) ?? 'type';
      const said = await STEPS[step](scene, number);
      if (said !== undefined) done.push(said);
      await turns(random.below(random.chance(0.2) ? 60 : 6));
    }
    await heal(scene);
    const arrived = new Map<string, readonly string[]>();
    const left: OutboxItem[] = [];
    for (const person of people) {
      arrived.set(person, await options.listArrived(person));
      await browser.signIn(person);
      const { outbox } = browser.open();
      await outbox.refresh();
      left.push(...outbox.get());
    }
    const found = {
      arrived: (person: string) => arrived.get(person) ?? [],
      inForm: (text: string) =>
        people.some((person) => begunBy(person, scene).some(({ draft }) => draft.company === text)),
      onDevice: (text: string) =>
        left.some((item) => item.state === 'rejected' && isOfKind(milestoneKind, item) && item.body.company === text),
    };
    const waiting = left.filter(({ state }) => state !== 'rejected').map(({ kind, id }) => `${kind} ${id} still waits`);
    return {
      problems: [...ledger.problems(found, people), ...waiting],
      steps: done,
      saved: ledger.count('saved'),
      requests: network.requests,
    };
  } finally {
    for (const tab of [...browser.tabs]) browser.close(tab, { hasPageHide: false });
    await browser.signOut();
    globalThis.fetch = ownFetch;
  }
};
