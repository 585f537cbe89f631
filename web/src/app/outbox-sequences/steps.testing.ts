import { MAX_COMPANY_CHARS } from '@bustan/contract/limits.ts';
import { emptyDraft } from '#features/pathway/milestone-draft.ts';
import { undoMilestone } from '#features/pathway/milestone-draft-places.ts';
import { milestoneKind } from '#features/pathway/waiting-milestones.ts';
import { isOfKind } from '#platform/outbox/outbox-item.ts';
import { newId } from '#platform/storage/device-id.ts';
import { deleteCheckIn } from '#platform/unsent-check-ins/deleted-check-ins.ts';
import { UNSENT_CHECK_IN } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { begunBy, placesOf, type Scene } from './scene.testing.ts';
import { turns } from './turns.testing.ts';

const anyTab = ({ browser, random }: Scene) => random.pick([...browser.tabs]) ?? browser.open();
/** A tab that was closed stores nothing more. */
const isBusy = ({ saving, browser }: Scene): boolean => saving !== undefined && browser.tabs.has(saving);
const signedIn = ({ browser }: Scene): string | undefined => browser.session()?.userId;

/** The steps of a sequence; each says what it did, or undefined if there was nothing to do. */
export const STEPS = {
  type: async (scene: Scene, number: number) => {
    const [person, { random, ledger }] = [signedIn(scene), scene];
    if (person === undefined || placesOf(person, scene).ofNew.load() !== undefined) return undefined;
    const isAcceptable = !random.chance(0.06);
    const text = `${scene.name}.${number}${isAcceptable ? '' : 'x'.repeat(MAX_COMPANY_CHARS)}`;
    const taken = random.chance(0.06) ? await scene.takeId(person) : undefined;
    placesOf(person, scene).ofNew.save({
      ...emptyDraft(),
      type: 'application',
      company: text,
      ...(taken && { id: taken }),
    });
    ledger.add(text, { person, fate: 'typed', isAcceptable });
    return `${person} types ${text.slice(0, 12)}${taken === undefined ? '' : ' with a taken id'}`;
  },
  save: async (scene: Scene) => {
    const [person, { random, ledger }] = [signedIn(scene), scene];
    const begun = person === undefined ? undefined : begunBy(person, scene)[0];
    if (person === undefined || begun?.draft.type !== 'application') return undefined;
    const { id, company, position, notes } = begun.draft;
    const body = { id, type: begun.draft.type, company, position, notes, ownedBefore: [] };
    const waitMs = random.chance(0.5) ? 10_000 : 0;
    const tab = anyTab(scene);
    if (isBusy(scene)) return undefined;
    scene.saving = tab;
    ledger.mark(company, 'pressed');
    const saving = tab.outbox.put({
      id,
      userId: person,
      kind: milestoneKind,
      body,
      createdAt: scene.time.now(),
      waitMs,
    });
    const saved = saving.then(() => {
      scene.saving = undefined;
      begun.place.clear();
      if (ledger.find(company)?.fate !== 'pressed') return;
      ledger.mark(company, ledger.find(company)?.isAcceptable === true ? 'saved' : 'refused');
    });
    const isWatched = random.chance(0.6);
    if (isWatched) await saved;
    return `saves ${company.slice(0, 12)}${waitMs > 0 ? ', undoable' : ''}${isWatched ? '' : ', and does not wait'}`;
  },
  'check in': async (scene: Scene, number: number) => {
    const person = signedIn(scene);
    if (person === undefined) return undefined;
    const id = newId();
    const [text, body] = [`${scene.name}.${number}.${id}`, { emotion: 'okay' as const, response: '' }];
    const item = { id, userId: person, kind: UNSENT_CHECK_IN, body: { ...body, response: text } };
    scene.ledger.add(text, { person, fate: 'saved', isAcceptable: true });
    await anyTab(scene).outbox.put({ ...item, createdAt: scene.time.now() });
    return `checks in ${text.slice(0, 12)}`;
  },
  'delete a check-in': async (scene: Scene) => {
    const [person, { random, ledger }] = [signedIn(scene), scene];
    const checkIns = person === undefined ? [] : ledger.list(person, 'saved').filter((text) => text.length > 30);
    const text = random.pick(checkIns);
    if (person === undefined || text === undefined) return undefined;
    await deleteCheckIn({ id: text.split('.')[2] ?? '', userId: person }, anyTab(scene).outbox);
    ledger.mark(text, 'deleted');
    return `deletes ${text.slice(0, 12)}`;
  },
  undo: async (scene: Scene) => {
    const [person, { random, ledger }] = [signedIn(scene), scene];
    if (person === undefined || isBusy(scene)) return undefined;
    const { outbox } = anyTab(scene);
    const item = random.pick(outbox.get().filter(({ state, tries }) => state === 'waiting' && tries === 0));
    if (item === undefined || !isOfKind(milestoneKind, item)) return undefined;
    const { company } = item.body;
    if (ledger.find(company)?.fate === 'pressed') return undefined;
    const isUndone = (await undoMilestone(item.id, outbox, placesOf(person, scene))) !== undefined;
    if (isUndone) ledger.mark(company, 'typed');
    return `undoes ${company.slice(0, 12)}${isUndone ? '' : ', too late'}`;
  },
  discard: async (scene: Scene) => {
    const { outbox } = anyTab(scene);
    const item = scene.random.pick(outbox.get().filter(({ state, tries }) => state !== 'sending' && tries > 0));
    if (item === undefined || !isOfKind(milestoneKind, item) || scene.random.chance(0.7)) return undefined;
    const { company } = item.body;
    await outbox.discard(item.id);
    scene.ledger.mark(company, scene.ledger.find(company)?.isAcceptable === true ? 'given up' : 'removed');
    return `discards ${company.slice(0, 12)}`;
  },
  retry: async (scene: Scene) => {
    const { outbox } = anyTab(scene);
    const item = scene.random.pick(outbox.get());
    if (item !== undefined) void outbox.retry(item.id);
    return item && `tries ${item.id.slice(0, 8)} again`;
  },
  'go offline': async ({ network }: Scene) => {
    if (!network.isOnline) return undefined;
    network.isOnline = false;
    return 'goes offline';
  },
  'go online': async ({ network, browser }: Scene) => {
    if (network.isOnline) return undefined;
    network.isOnline = true;
    for (const { outbox } of browser.tabs) void outbox.sendAll();
    return 'is online again';
  },
  'let time pass': async ({ time, random, settled }: Scene) => {
    const seconds = random.pick([1, 6, 12, 70, 320]) ?? 1;
    // No page that is gone, and no server, works that long on what was begun.
    if (seconds > 1) await settled();
    time.pass(seconds * 1000);
    return `${seconds} s pass`;
  },
  'open a tab': async ({ browser }: Scene) => {
    if (browser.tabs.size > 3) return undefined;
    browser.open();
    return `opens tab ${browser.tabs.size}`;
  },
  close: async ({ browser, random }: Scene) => {
    const tab = random.pick([...browser.tabs]);
    if (tab === undefined) return undefined;
    const hasPageHide = random.chance(0.7);
    browser.close(tab, { hasPageHide });
    return hasPageHide ? 'closes a tab' : 'a tab crashes';
  },
  reload: async ({ browser, random }: Scene) => {
    const tab = random.pick([...browser.tabs]);
    if (tab === undefined) return undefined;
    browser.close(tab, { hasPageHide: random.chance(0.8) });
    browser.open();
    return 'reloads a tab';
  },
  'leave the page': async (scene: Scene) => {
    void anyTab(scene).outbox.sendAll('all');
    return 'leaves the page, which sends all';
  },
  'sign out': async (scene: Scene) => {
    const { browser, random, ledger } = scene;
    if (signedIn(scene) === undefined || random.chance(0.5)) return undefined;
    const { outbox } = anyTab(scene);
    await outbox.sendAll('all');
    const isSent = await outbox.isEmpty();
    if (!isSent && random.chance(0.6)) return 'wants to sign out, is warned, and stays';
    // What was sent is promised still; the rest goes with the device.
    if (!isSent || scene.people.some((person) => begunBy(person, scene).length > 0)) ledger.giveUp();
    await browser.signOut();
    return `signs out${isSent ? '' : ', and erases what was not sent'}`;
  },
  'session ends': async (scene: Scene) => {
    const person = signedIn(scene);
    if (person === undefined) return undefined;
    await scene.server.endSessions(person);
    return `the session of ${person} ends`;
  },
  'somebody else signs in': async (scene: Scene) => {
    const { browser, random, people } = scene;
    const other = random.pick(people.filter((person) => person !== signedIn(scene)));
    if (other === undefined || random.chance(0.5)) return undefined;
    void anyTab(scene).outbox.sendAll('all');
    await turns(random.below(8));
    await browser.signIn(other);
    return `${other} signs in, in the middle of sending`;
  },
  'sign in': async (scene: Scene) => {
    const { browser, random, people } = scene;
    if (signedIn(scene) !== undefined) return undefined;
    const person = (random.chance(0.8) ? people[0] : random.pick(people)) ?? '';
    await browser.signIn(person);
    return `${person} signs in`;
  },
} satisfies Record<string, (scene: Scene, number: number) => Promise<string | undefined>>;
export type StepName = keyof typeof STEPS;
