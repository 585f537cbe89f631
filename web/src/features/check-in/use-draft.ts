import { useMemo, useRef, useState } from 'react';
import { type Draft, drafts, emptyDraft } from './draft.ts';

/** The check-in being written, and what a long save should read: it goes on being written meanwhile. */
export const useDraft = (userId: string) => {
  const kept = useMemo(() => drafts(userId), [userId]);
  const [draft, setDraft] = useState(kept.open);
  const latest = useRef(draft);
  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  return {
    draft,
    latest,
    change: (part: Partial<Draft>): void => {
      show({ ...latest.current, ...part });
      kept.keep(latest.current);
    },
    /** The words leave the page and the device. */
    forget: (): void => {
      kept.forget();
      show(emptyDraft());
    },
  };
};
