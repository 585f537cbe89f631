import type { Badge } from '@bustan/contract/badges.ts';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { type CheckInToSave, prepareDetector, type Reply, replyTo, saveCheckIn } from './check-in.api.ts';
import { type Draft, drafts, emptyDraft } from './draft.ts';
import { draftFault } from './save-rules.ts';

interface Answered {
  draft: Draft;
  reply: Reply;
  isSaved: boolean;
  /** Never shown beside the card of somebody in danger. */
  earned: readonly Badge[];
}

/** From a draft to a saved check-in with its reply. */
export const useCheckIn = (userId: string) => {
  const { t, language } = useText();
  const kept = useMemo(() => drafts(userId), [userId]);
  const [draft, setDraft] = useState(kept.open);
  const [isBusy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<Answered>();

  useEffect(prepareDetector, []);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    kept.keep(next);
  };
  const store = async (checkIn: CheckInToSave, reply: Reply) => {
    // Beside the card of somebody in danger there is neither cheer nor complaint, and the words leave the device.
    const isQuiet = reply.level === 'crisis';
    if (isQuiet) kept.forget();
    let earned: readonly Badge[];
    try {
      earned = (await saveCheckIn(checkIn, reply)).earned_badges;
    } catch {
      if (!isQuiet) showToast({ title: t('errors.title'), text: t('check-in.save-failed'), tone: 'error' });
      return undefined;
    }
    kept.forget();
    if (!isQuiet) showToast({ title: t('check-in.saved'), tone: 'success' });
    return earned;
  };
  const save = async () => {
    const fault = draftFault(draft);
    if (draft.emotion === null || fault !== undefined) {
      showToast({ title: t('check-in.invalid'), ...(fault && { text: t(fault) }), tone: 'error' });
      return;
    }
    setBusy(true);
    dismissErrorToasts();
    const checkIn = { id: draft.id, emotion: draft.emotion, notes: draft.notes.trim(), language };
    const reply = await replyTo({ ...checkIn, fallback: t('check-in.fallback') });
    // In danger the card comes at once; whether the check-in could be saved is of no weight then.
    if (reply.level === 'crisis') setAnswered({ draft, reply, isSaved: false, earned: [] });
    const earned = await store(checkIn, reply);
    if (earned !== undefined) setAnswered({ draft, reply, isSaved: true, earned });
    setBusy(false);
  };
  const startAgain = () => {
    setDraft(emptyDraft());
    setAnswered(undefined);
  };
  return { draft, change, save, isBusy, answered, startAgain };
};
