import { draftStorage, listDraftIds } from '#platform/drafts/drafts.ts';
import type { Outbox } from '#platform/outbox/create-outbox.ts';
import { isOfKind } from '#platform/outbox/outbox-item.ts';
import { deviceStorage, type TextStorage, tabStorage } from '#platform/storage/storage.ts';
import { isEmptyDraft, type MilestoneDraft, readDraft } from './milestone-draft.ts';
import { milestoneKind } from './waiting-milestones.ts';

/**
 * Where the drafts of one person are ([Note: what is typed is kept]), each in a place of its own: the new milestone,
 * those that were undone, and changes to one that is still in the outbox, the latter two by their ids. Tests have their
 * own storage.
 */
export const milestoneDraftPlaces = (userId: string, tab: TextStorage = tabStorage, device = deviceStorage) => {
  const undoneForm = { userId, form: 'milestone-undone' };
  const placeOf = (form: string, id?: string) =>
    draftStorage<MilestoneDraft>({ userId, form, id, parse: readDraft, tab, device });
  const ofNew = placeOf('milestone');
  const ofUndone = (id: string) => placeOf(undoneForm.form, id);
  return {
    ofNew,
    ofUndone,
    ofWaiting: (id: string) => placeOf('milestone', id),
    /** What was begun or undone and is not added, the new one first; nothing that the path shows. */
    listBegun: (shownIds: ReadonlySet<string>) => {
      const undone = listDraftIds(undoneForm, { device }).filter((id) => !shownIds.has(id));
      return [ofNew, ...undone.map(ofUndone)].flatMap((place) => {
        const draft = place.load();
        return draft === undefined || isEmptyDraft(draft) ? [] : [{ draft, place }];
      });
    },
  };
};
export type MilestoneDraftPlaces = ReturnType<typeof milestoneDraftPlaces>;

/**
 * Takes a milestone back from the outbox; undefined if it is too late. It becomes a draft beside the others, and first: a
 * page that ends in between has it twice, under one id.
 */
export const undoMilestone = async (
  id: string,
  { find, withdraw }: Pick<Outbox, 'find' | 'withdraw'>,
  { ofUndone }: Pick<MilestoneDraftPlaces, 'ofUndone'>,
): Promise<MilestoneDraft | undefined> => {
  const item = await find(id);
  if (item === undefined || !isOfKind(milestoneKind, item)) return undefined;
  const place = ofUndone(id);
  place.save(item.body);
  if ((await withdraw(id)) !== undefined) return item.body;
  // Where it is gone, another tab may have undone it too.
  if ((await find(id)) !== undefined) place.clear();
  return undefined;
};
