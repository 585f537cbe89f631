import { useEffect, useMemo, useState } from 'react';
import { draftStorage } from '#platform/drafts/drafts.ts';
import type { TextStorage } from '#platform/storage/storage.ts';
import { isBlank } from './conversation.ts';

interface KeptMessage {
  message: string;
}

const parse = (stored: object): KeptMessage | undefined =>
  'message' in stored && typeof stored.message === 'string' ? { message: stored.message } : undefined;

/** What is in the composer, and before it a message that has no answer yet: it would be lost by a reload. */
export const wordsToKeep = (draft: string, unanswered: string | undefined): string => {
  if (unanswered === undefined || unanswered === draft.trim()) return draft;
  return isBlank(draft) ? unanswered : `${unanswered}\n\n${draft}`;
};

/** Stored per person ([Note: what is typed is kept]); the conversation is not. */
export const messageStorage = (userId: string, tab?: TextStorage, device = tab) =>
  draftStorage({ userId, form: 'career-chat', parse, ...(tab && { tab }), ...(device && { device }) });

/** The composer's text. */
export const useKeptMessage = (userId: string, unanswered: string | undefined) => {
  const drafts = useMemo(() => messageStorage(userId), [userId]);
  const [draft, setDraft] = useState(() => drafts.load()?.message ?? '');
  const kept = wordsToKeep(draft, unanswered);
  useEffect(() => {
    if (isBlank(kept)) drafts.clear();
    else drafts.save({ message: kept });
  }, [drafts, kept]);
  return [draft, setDraft] as const;
};
