import type { Badge } from '@bustan/contract/badges.ts';
import type { Emotion } from '@bustan/contract/emotions.ts';
import { useEffect, useMemo, useState } from 'react';
import type { VoiceNoteControl } from '#features/voice/voice.ts';
import { isHeard, useWhereWordsGo, whereWordsGo } from '#platform/ai/where-words-go.ts';
import { prepareDetector } from '#platform/danger/danger.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { sessionStore } from '#platform/session/session-store.ts';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { type Answer, createAnswering } from './answer.ts';
import { createSaving } from './check-in.api.ts';
import { type Halt, haltOfSaving, isFailedTranscription } from './halt.ts';
import type { Wish } from './hear.ts';
import type { Reply } from './replies.api.ts';
import { useReviewWish } from './review-wish.ts';
import { draftFault } from './save-rules.ts';
import { unheardTexts } from './unheard.ts';
import { useDraft } from './use-draft.ts';

/** What a save is doing; `checking` looks for danger before anything leaves the device. */
export type Step = 'idle' | 'checking' | 'transcribing' | 'analyzing';

interface Answered {
  emotion: Emotion;
  reply: Reply;
  /** Never shown beside the card of somebody in danger. */
  earned: readonly Badge[];
}

const UNHEARD = { provider: undefined, site: undefined, 'kept-here': 'ai-off', unheard: 'no-engine' } as const;

/** What a save is doing with one recording: it ends with that recording, or with the page. */
const useSaveOf = (timestamp: number | undefined) => {
  const [halted, setHalted] = useState<{ at: Halt | undefined; timestamp: number | undefined }>();
  const transcribing = useMemo(() => ({ timestamp, controller: new AbortController() }), [timestamp]);
  useEffect(() => () => transcribing.controller.abort(), [transcribing]);
  const setHalt = (at: Halt | undefined) => setHalted({ at, timestamp });
  return { transcribing, halt: halted?.timestamp === timestamp ? halted?.at : undefined, setHalt };
};

/** From a draft and its voice note to a saved check-in with its reply. */
export const useCheckIn = (userId: string, { state, note, remove }: VoiceNoteControl) => {
  const { t, language } = useText();
  const { draft, latest, change, forget } = useDraft(userId);
  const [wantsReview, setWantsReview] = useReviewWish();
  const answer = useMemo(createAnswering, []);
  const send = useMemo(() => createSaving(userId), [userId]);
  const [step, setStep] = useState<Step>('idle');
  const [answered, setAnswered] = useState<Answered>();
  const timestamp = note?.timestamp;
  const { transcribing, halt, setHalt } = useSaveOf(timestamp);

  useEffect(prepareDetector, []);

  const words = draft.transcript;
  const isStale = words !== null && (state === 'idle' || (note !== undefined && note.timestamp !== words.timestamp));
  useEffect(() => {
    // The words of a recording that was deleted go with it.
    if (isStale) change({ transcript: null });
  });

  const isHere = () => sessionStore.get().user?.id === userId;
  const sayFailure = (title: string, text: string) => showToast({ title, text, tone: 'error' });
  const saySaveFailed = () => sayFailure(t('errors.title'), t('check-in.save-failed'));

  // Where nobody listens a recording that is not kept would have served for nothing: it is not offered, and not done.
  const isRecordingDropped = isHeard(useWhereWordsGo()) && draft.isRecordingDropped;
  const store = (emotion: Emotion, reply: Reply) =>
    send({ id: latest.current.id, emotion, reply, note, isRecordingDropped, isHere });
  /** Saved, or not to be kept; one that came only after Save was pressed stays. */
  const removeNote = async () => {
    if (note !== undefined) await remove();
  };
  /** Beside the card there is neither cheer nor complaint, and the words leave the device. */
  const storeQuietly = async (emotion: Emotion, reply: Reply) => {
    const storing = store(emotion, reply);
    if (isRecordingDropped) void removeNote();
    forget();
    // Whether it could be saved is of no weight then; a recording that could not be is on the device still.
    await storing.then(removeNote, () => undefined);
  };
  const storeAloud = async (emotion: Emotion, { reply, isTranscribed }: Answer) => {
    try {
      const earned = await store(emotion, reply);
      forget();
      void removeNote();
      const text = isTranscribed ? { text: t('check-in.voice.transcribed') } : {};
      showToast({ title: t('check-in.saved'), ...text, tone: 'success' });
      setAnswered({ emotion, reply, earned });
    } catch (error) {
      if (!isHere()) return;
      saySaveFailed();
      if (note !== undefined) setHalt(haltOfSaving(error));
    }
  };
  const stopAt = (reason: Halt) => {
    setHalt(reason);
    if (isFailedTranscription(reason)) sayFailure(t('check-in.voice.failed.title'), t('check-in.voice.failed.text'));
    if (reason === 'too-large') saySaveFailed();
  };
  /** What was written on meanwhile may be too long by now. */
  const isFaulty = (): boolean => {
    const fault = draftFault(latest.current);
    if (fault !== undefined) sayFailure(t('check-in.invalid'), t(fault));
    return fault !== undefined;
  };
  const attempt = async (emotion: Emotion, wish: Wish) => {
    const controller = new AbortController();
    transcribing.controller = controller;
    const found = await answer({
      ...wish,
      note,
      halt,
      emotion,
      language,
      wantsReview,
      whyUnheard: UNHEARD[whereWordsGo().voice],
      signal: controller.signal,
      readDraft: () => latest.current,
      onTranscribing: () => setStep('transcribing'),
      onTranscript: (transcript) => change({ transcript }),
      onAnalyzing: () => setStep('analyzing'),
      fallback: t('check-in.fallback'),
      sentenceOf: (unheard, notes) =>
        unheardTexts(unheard, notes)
          .map((key) => t(key))
          .join(' '),
    });
    if (!isHere()) return;
    if (typeof found === 'string') return stopAt(found);
    if (found.reply.level !== 'crisis') return isFaulty() ? undefined : storeAloud(emotion, found);
    setAnswered({ emotion, reply: found.reply, earned: [] });
    return storeQuietly(emotion, found.reply);
  };
  const save = async (wish: Wish = {}) => {
    const { emotion } = latest.current;
    if (isFaulty() || emotion === null) return;
    setStep(note === undefined ? 'analyzing' : 'checking');
    setHalt(undefined);
    dismissErrorToasts();
    await attempt(emotion, wish).finally(() => setStep('idle'));
  };
  return {
    draft,
    change,
    save,
    step,
    halt,
    /** Leads to the same choice as a transcription that failed. */
    stop: () => transcribing.controller.abort(),
    wantsReview,
    setWantsReview,
    isRecordingDropped,
    answered,
    startAgain: () => setAnswered(undefined),
  };
};
export type CheckInControl = ReturnType<typeof useCheckIn>;
