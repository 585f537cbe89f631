import { useEffect, useSyncExternalStore } from 'react';
import { onForgetPrivateTraces } from '#platform/session/private-traces.ts';
import { createVoiceRecording, type VoiceRecording } from './voice-recording.ts';
import type { VoiceState } from './voice-state.ts';

/** Beyond the page's life: what cannot be kept on the device is there still when another page was looked at. */
const recordings = new Map<string, VoiceRecording>();

onForgetPrivateTraces(() => {
  for (const recording of recordings.values()) recording.erase();
});

const recordingOf = (userId: string): VoiceRecording => {
  const recording = recordings.get(userId) ?? createVoiceRecording(userId);
  recordings.set(userId, recording);
  return recording;
};

/** Where the voice note stands, and what can be done with it. */
export type VoiceNoteControl = VoiceState & Pick<VoiceRecording, 'start' | 'stop' | 'remove'>;

/** The recording of this person that is not saved yet. Nothing of it reaches the network from here. */
export const useVoiceNote = (userId: string): VoiceNoteControl => {
  const recording = recordingOf(userId);
  const shown = useSyncExternalStore(recording.subscribe, recording.read, recording.read);
  useEffect(() => {
    recording.enter();
    return recording.leave;
  }, [recording]);
  const { start, stop, remove } = recording;
  return { ...shown, start, stop, remove };
};
