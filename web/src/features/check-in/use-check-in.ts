import type { Badge } from '@bustan/contract/badges.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import { useEffect, useMemo, useState } from 'react';
import type { VoiceNoteControl } from '#features/voice/voice.ts';
import { getDataUse, isTranscribed, useDataUse } from '#platform/ai/ai-preference.ts';
import { isUnanswered } from '#platform/api/api-error.ts';
import { dayPastOf, whenOfDay } from '#platform/calendar/calendar-days.ts';
import { preloadDetector } from '#platform/danger/detect-danger-on-device.ts';
import { feelingWords } from '#platform/feeling-words/feeling-words.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { createCheckInSaver, savedIdOf } from './check-in.api.ts';
import { preloadDeviceReply, type Reply } from './crisis-or-reply.ts';
import { draftFault, useDraft } from './draft.ts';
import { createDraftReplier, type DraftReply } from './draft-reply.ts';
import { notTranscribedTexts } from './not-transcribed.ts';
import { useReviewPreference } from './review-preference.ts';
import { blockedBySaving, isTranscriptionFailure, type SaveBlocked } from './save-blocked.ts';
import type { SaveChoice } from './transcribe.ts';
import { keepUnsent } from './unsent-check-in.ts';
import { useAddress } from './use-address.ts';
import { useSaveState } from './use-save-state.ts';

/** `checking`: scanning for danger before anything leaves the device. */
export type SaveStep = 'idle' | 'checking' | 'transcribing' | 'analyzing';

interface AnsweredCheckIn {
  emotion: Emotion;
  savedId: string;
  /** It had to be kept on the device first. */
  isUnsent: boolean;
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

/** From a draft and its voice note to a saved check-in with its reply. */
export const useCheckIn = (userId: string, { state, note, remove }: VoiceNoteControl) => {
  const { t, language } = useText();
  const { draft, latest, change, clear } = useDraft(userId);
  const [wantsReview, setWantsReview] = useReviewPreference();
  const replyToDraft = useMemo(createDraftReplier, []);
  const saveCheckIn = useMemo(() => createCheckInSaver(userId), [userId]);
  const [step, setStep] = useState<SaveStep>('idle');
  const [answered, setAnswered] = useState<AnsweredCheckIn>();
  const [now] = useState(() => new Date());
  const timestamp = note?.timestamp;
  const { transcribing, saveBlocked, setSaveBlocked } = useSaveState(timestamp);

  useEffect(preloadDetector, []);
  useEffect(preloadDeviceReply, []);
  const address = useAddress(userId);

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
  const toSave = (emotion: Emotion, reply: Reply) => {
    const { id, day } = latest.current;
    return { id, emotion, ...whenOfDay(day, new Date()), reply, note, isRecordingDropped };
  };
  /** Removes the recording that was saved or dropped; one recorded after Save was pressed stays. */
  const removeNote = async () => {
    if (note !== undefined) await remove();
  };
  /**
   * Beside the crisis card there are no toasts, and the draft is removed from the device. The row is on it first, for the
   * tab may be closed at any moment; a recording that cannot be read stays where it is.
   */
  const saveInCrisis = (emotion: Emotion, reply: Reply): Promise<void> =>
    keepUnsent(userId, toSave(emotion, reply))
      .then(removeNote)
      .catch((error: unknown) => log.warn('A check-in could not be kept', error))
      .finally(clear);
  /** On the device, where nobody answers. */
  const saveOrKeep = async (checkIn: ReturnType<typeof toSave>, isUnreachable: boolean) => {
    try {
      if (!isUnreachable) return { earned: await saveCheckIn({ ...checkIn, isStillSignedIn }), isUnsent: false };
    } catch (error) {
      if (!isUnanswered(error) || !isStillSignedIn()) throw error;
    }
    await keepUnsent(userId, checkIn);
    return { earned: [], isUnsent: true };
  };
  const saveWithToast = async (emotion: Emotion, { reply, isTranscribed, isUnreachable }: DraftReply) => {
    try {
      const { word } = latest.current;
      const savedId = savedIdOf(userId, { id: latest.current.id, note });
      const { earned, isUnsent } = await saveOrKeep(toSave(emotion, reply), isUnreachable);
      if (word !== null) feelingWords(userId).keep(savedId, word);
      clear();
      void removeNote();
      const text = isTranscribed ? { text: t('check-in.voice.transcribed') } : {};
      if (!isUnsent) showToast({ title: t('check-in.saved'), ...text, tone: 'success' });
      setAnswered({ emotion, savedId, isUnsent, reply, earned });
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
    const { daysAgo } = whenOfDay(latest.current.day, new Date());
    const result = await replyToDraft({
      ...choice,
      userId,
      note,
      isRecordingDropped,
      saveBlocked,
      emotion,
      daysAgo,
      language,
      address: address?.readAddressForm(userId) ?? null,
      wantsReview,
      transcriptionUnavailable: TRANSCRIPTION_UNAVAILABLE[getDataUse().voice],
      signal: controller.signal,
      readDraft: () => latest.current,
      onTranscribing: () => setStep('transcribing'),
      onTranscript: (transcript) => change({ transcript }),
      onAnalyzing: () => setStep('analyzing'),
      fallback: t(daysAgo > 0 ? 'check-in.day.fallback' : 'check-in.fallback'),
      notTranscribedText: (reason, notes) =>
        notTranscribedTexts(reason, notes)
          .map((key) => t(key))
          .join(' '),
    });
    if (!isStillSignedIn()) return;
    if (typeof result === 'string') return blockSave(result);
    if (result.reply.level !== 'crisis') return isFaulty() ? undefined : saveWithToast(emotion, result);
    setAnswered({ emotion, savedId: latest.current.id, isUnsent: false, reply: result.reply, earned: [] });
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
    /** When the page was opened. */
    now,
    /** The day that it is about, where that is one before today. */
    dayPast: dayPastOf(draft.day, now),
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
    address,
    startAgain: () => setAnswered(undefined),
  };
};
export type CheckInControl = ReturnType<typeof useCheckIn>;
