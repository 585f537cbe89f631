import { useMemo, useState } from 'react';
import { type Draft, drafts, emptyDraft } from './draft.ts';

/** What the dialog holds while it is open: a new milestone, whose draft is kept, or one that is not saved yet. */
export const useMilestoneForm = (userId: string) => {
  const kept = useMemo(() => drafts(userId), [userId]);
  const [open, setOpen] = useState<{ draft: Draft; isNew: boolean }>();
  return {
    open: open?.draft,
    start: () => setOpen({ draft: kept.open(), isNew: true }),
    /** Takes up what was taken back; from now on it is the draft. */
    takeBack: (draft: Draft) => {
      kept.keep(draft);
      setOpen({ draft, isNew: true });
    },
    edit: (draft: Draft) => setOpen({ draft, isNew: false }),
    change: (draft: Draft) => {
      if (open?.isNew) kept.keep(draft);
    },
    /** The next one begins empty, with an id of its own. */
    finish: () => {
      if (open?.isNew) kept.keep(emptyDraft());
      setOpen(undefined);
    },
    close: () => setOpen(undefined),
  };
};
