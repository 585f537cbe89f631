import { useMemo, useState } from 'react';
import { emptyDraft, type MilestoneDraft } from './milestone-draft.ts';
import { type MilestoneDraftPlaces, milestoneDraftPlaces } from './milestone-draft-places.ts';

interface Editing {
  draft: MilestoneDraft;
  place: ReturnType<MilestoneDraftPlaces['ofUndone']>;
}

/** State of the dialog: a new milestone, an undone or an unsaved one. What is typed into it is stored. */
export const useMilestoneForm = (userId: string, shownIds: ReadonlySet<string>) => {
  const [editing, setEditing] = useState<Editing>();
  const places = useMemo(() => milestoneDraftPlaces(userId), [userId]);
  return {
    places,
    draft: editing?.draft,
    /** One was begun, or undone, and its dialog closed. */
    isBegun: editing === undefined && places.listBegun(shownIds).length > 0,
    start: () => setEditing(places.listBegun(shownIds)[0] ?? { draft: emptyDraft(), place: places.ofNew }),
    reopen: (undone: MilestoneDraft) => setEditing({ draft: undone, place: places.ofUndone(undone.id) }),
    edit: (waiting: MilestoneDraft) => {
      const place = places.ofWaiting(waiting.id);
      setEditing({ draft: place.load() ?? waiting, place });
    },
    change: (draft: MilestoneDraft) => editing?.place.save(draft),
    /** The next draft starts empty, with its own id. */
    finish: () => {
      editing?.place.clear();
      setEditing(undefined);
    },
    close: () => setEditing(undefined),
  };
};
