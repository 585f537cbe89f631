import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '#platform/outbox/outbox-item.ts';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { emptyDraft } from './milestone-draft.ts';
import { milestoneDraftPlaces, undoMilestone } from './milestone-draft-places.ts';
import { type AddedMilestone, milestoneKind } from './waiting-milestones.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const draftOf = (company: string) => ({ ...emptyDraft(), type: 'application' as const, company });
const none = new Set<string>();

type Places = ReturnType<typeof milestoneDraftPlaces>;
const begunIn = (places: Places, shown: ReadonlySet<string> = none) =>
  places.listBegun(shown).map(({ draft }) => draft.company);

const openPlaces = () => {
  const storage = memoryStorage();
  return { storage, places: milestoneDraftPlaces(AMINA, storage, storage) };
};

const outboxWith = (body: AddedMilestone) => {
  const item: OutboxItem<AddedMilestone> = {
    ...{ id: body.id, userId: AMINA, kind: milestoneKind.name, body },
    ...{ createdAt: 1, dueAt: 10_001, tries: 0, state: 'waiting' },
  };
  return { find: async () => item, withdraw: async (): Promise<OutboxItem | undefined> => item };
};

describe('a draft', () => {
  it('is restored with its id, and ignored if the stored one is malformed', () => {
    const { places, storage } = openPlaces();
    const good = draftOf('Palm Books');
    places.ofNew.save(good);
    expect(places.ofNew.load()).toEqual(good);
    for (const broken of ['{', 'null', '{"id":1}']) {
      storage.setItem(`bustan.private.milestone.${AMINA}`, broken);
      expect(places.ofNew.load()).toBeUndefined();
    }
  });

  it('of a milestone that waits in the outbox is none of the new one', () => {
    const { places } = openPlaces();
    const waiting = draftOf('Palm Books');
    places.ofWaiting(waiting.id).save(waiting);
    expect([places.ofNew.load(), begunIn(places)]).toEqual([undefined, []]);
    expect(places.ofWaiting(waiting.id).load()).toEqual(waiting);
  });
});

describe('a milestone that is undone', () => {
  const added = { ...draftOf('Dune Labs'), ownedBefore: [] };

  it('overwrites none that was begun: both are kept, the begun one first', async () => {
    const { places } = openPlaces();
    const begun = draftOf('Palm Books');
    places.ofNew.save(begun);
    expect(await undoMilestone(added.id, outboxWith(added), places)).toMatchObject({ company: 'Dune Labs' });
    expect(begunIn(places)).toEqual(['Palm Books', 'Dune Labs']);
    expect(places.ofNew.load()).toEqual(begun);
  });

  it('is a draft before it leaves the outbox, and is offered only where the path does not show it', async () => {
    const { places } = openPlaces();
    const crash = async () => Promise.reject(new Error('The tab is gone'));
    await expect(undoMilestone(added.id, { ...outboxWith(added), withdraw: crash }, places)).rejects.toThrow('gone');
    expect(begunIn(places)).toEqual(['Dune Labs']);
    expect(begunIn(places, new Set([added.id]))).toEqual([]);
  });

  it('too late leaves no draft', async () => {
    const { places } = openPlaces();
    const tooLate = { ...outboxWith(added), withdraw: async () => undefined };
    expect(await undoMilestone(added.id, tooLate, places)).toBeUndefined();
    expect(begunIn(places)).toEqual([]);
  });

  it('in two tabs at once is kept', async () => {
    const { places } = openPlaces();
    const { find, withdraw } = outboxWith(added);
    const found = [await find(), undefined];
    await undoMilestone(added.id, { find, withdraw }, places);
    const other = { find: async () => found.shift(), withdraw: async () => undefined };
    expect(await undoMilestone(added.id, other, places)).toBeUndefined();
    expect(begunIn(places)).toEqual(['Dune Labs']);
  });
});
