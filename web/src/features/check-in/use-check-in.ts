import type { Badge } from '@bustan/contract/badges.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import { useEffect, useMemo, useState } from 'react';
import type { VoiceNoteControl } from '#features/voice/voice.ts';
import { getDataUse, isTranscribed, useDataUse } from '#platform/ai/ai-preference.ts';
import { preloadDetector } from '#platform/danger/detect-danger-on-device.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { sessionStore } from '#platform/session/session-store.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { createCheckInSaver } from './check-in.api.ts';
import type { Reply } from './crisis-or-reply.ts';
import { draftFault, useDraft } from './draft.ts';
import { createDraftReplier, type DraftReply } from './draft-reply.ts';
import { notTranscribedTexts } from './not-transcribed.ts';
import { blockedBySaving, isTranscriptionFailure, type SaveBlocked } from './save-blocked.ts';
import type { SaveChoice } from './transcribe.ts';

/** A preference of the device without personal data: it outlives a sign-out. */
const KEY = 'bustan.review-words';

/** Whether the person wants to review transcripts before the reply; off by default. */
const useReviewPreference = (): [boolean, (wantsReview: boolean) => void] => {
  const [wantsReview, setWantsReview] = useState(() => deviceStorage.getItem(KEY) === 'yes');
  const choose = (isWanted: boolean) => {
    setWantsReview(isWanted);
    if (isWanted) deviceStorage.setItem(KEY, 'yes');
    else deviceStorage.removeItem(KEY);
  };
  return [wantsReview, choose];
};

/** `checking`: scanning for danger before anything leaves the device. */
export type SaveStep = 'idle' | 'checking' | 'transcribing' | 'analyzing';

interface AnsweredCheckIn {
  emotion: Emotion;
  reply: Reply;
  /** Never shown beside the crisis card. */
  earned: readonly Badge[];
}

const TRANSCRIPTION_UNAVAILABLE = {
  provider: undefined,
  site: undefined,
  'kept-here': 'ai-off',
  unheard: 'no-engine',
} as const;

/** State of a save for one recording: reset when the recording changes, aborted when the page is left. */
const useSaveState = (timestamp: number | undefined) => {
  const [block, setBlock] = useState<{ at: SaveBlocked | undefined; timestamp: number | undefined }>();
  const transcribing = useMemo(() => ({ timestamp, controller: new AbortController() }), [timestamp]);
  useEffect(() => () => transcribing.controller.abort(), [transcribing]);
  const setSaveBlocked = (at: SaveBlocked | undefined) => setBlock({ at, timestamp });
  return { transcribing, saveBlocked: block?.timestamp === timestamp ? block?.at : undefined, setSaveBlocked };
};

/** From a draft and its voice note to a saved check-in with its reply. */
export const useCheckIn = (userId: string, { state, note, remove }: VoiceNoteControl) => {
  const { t, language } = useText();
  const { draft, latest, change, clear } = useDraft(userId);
  const [wantsReview, setWantsReview] = useReviewPreference();
  const replyToDraft = useMemo(createDraftReplier, []);
  const saveCheckIn = useMemo(() => createCheckInSaver(userId), [userId]);
  const [step, setStep] = useState<SaveStep>('idle');
  const [answered, setAnswered] = useState<AnsweredCheckIn>();
  const timestamp = note?.timestamp;
  const { transcribing, saveBlocked, setSaveBlocked } = useSaveState(timestamp);

  useEffect(preloadDetector, []);

  const { transcript } = draft;
  const isStale =
    transcript !== null && (state === 'idle' || (note !== undefined && note.timestamp !== transcript.timestamp));
  useEffect(() => {
    // The transcript is deleted together with its recording.
    if (isStale) change({ transcript: null });
  });

  const isStillSignedIn = () => sessionStore.get().user?.id === userId;
  const showError = (title: string, text: string) => showToast({ title, text, tone: 'error' });
  const showSaveFailed = () => showError(t('errors.title'), t('check-in.save-failed'));

  // Without transcription a dropped recording would be useless, so dropping is neither offered nor done.
  const isRecordingDropped = isTranscribed(useDataUse()) && draft.isRecordingDropped;
  const submit = (emotion: Emotion, reply: Reply) =>
    saveCheckIn({ id: latest.current.id, emotion, reply, note, isRecordingDropped, isStillSignedIn });
  /** Removes the recording that was saved or dropped; one recorded after Save was pressed stays. */
  const removeNote = async () => {
    if (note !== undefined) await remove();
  };
  /** Beside the crisis card there are no toasts, and the draft is removed from the device. */
  const saveInCrisis = async (emotion: Emotion, reply: Reply) => {
    const saving = submit(emotion, reply);
    if (isRecordingDropped) void removeNote();
    clear();
    // A failed save does not matter here; a recording that could not be uploaded stays on the device.
    await saving.then(removeNote, () => undefined);
  };
  const saveWithToast = async (emotion: Emotion, { reply, isTranscribed }: DraftReply) => {
    try {
      const earned = await submit(emotion, reply);
      clear();
      void removeNote();
      const text = isTranscribed ? { text: t('check-in.voice.transcribed') } : {};
      showToast({ title: t('check-in.saved'), ...text, tone: 'success' });
      setAnswered({ emotion, reply, earned });
    } catch (error) {
      if (!isStillSignedIn()) return;
      showSaveFailed();
      if (note !== undefined) setSaveBlocked(blockedBySaving(error));
    }
  };
  const blockSave = (reason: SaveBlocked) => {
    setSaveBlocked(reason);
    if (isTranscriptionFailure(reason)) showError(t('check-in.voice.failed.title'), t('check-in.voice.failed.text'));
    if (reason === 'too-large') showSaveFailed();
  };
  /** Checked again after the reply, since the notes may have been edited in the meantime. */
  const isFaulty = (): boolean => {
    const fault = draftFault(latest.current);
    if (fault !== undefined) showError(t('check-in.invalid'), t(fault));
    return fault !== undefined;
  };
  const attempt = async (emotion: Emotion, choice: SaveChoice) => {
    const controller = new AbortController();
    transcribing.controller = controller;
    const result = await replyToDraft({
      ...choice,
      note,
      saveBlocked,
      emotion,
      language,
      wantsReview,
      transcriptionUnavailable: TRANSCRIPTION_UNAVAILABLE[getDataUse().voice],
      signal: controller.signal,
      readDraft: () => latest.current,
      onTranscribing: () => setStep('transcribing'),
      onTranscript: (transcript) => change({ transcript }),
      onAnalyzing: () => setStep('analyzing'),
      fallback: t('check-in.fallback'),
      notTranscribedText: (reason, notes) =>
        notTranscribedTexts(reason, notes)
          .map((key) => t(key))
          .join(' '),
    });
    if (!isStillSignedIn()) return;
    if (typeof result === 'string') return blockSave(result);
    if (result.reply.level !== 'crisis') return isFaulty() ? undefined : saveWithToast(emotion, result);
    setAnswered({ emotion, reply: result.reply, earned: [] });
    return saveInCrisis(emotion, result.reply);
  };
  const save = async (choice: SaveChoice = {}) => {
    const { emotion } = latest.current;
    if (isFaulty() || emotion === null) return;
    setStep(note === undefined ? 'analyzing' : 'checking');
    setSaveBlocked(undefined);
    dismissErrorToasts();
    await attempt(emotion, choice).finally(() => setStep('idle'));
  };
  return {
    draft,
    change,
    save,
    step,
    saveBlocked,
    /** Stops the transcription; the person then has the same choices as after a failure. */
    stop: () => transcribing.controller.abort(),
    wantsReview,
    setWantsReview,
    isRecordingDropped,
    answered,
    startAgain: () => setAnswered(undefined),
  };
};
export type CheckInControl = ReturnType<typeof useCheckIn>;
