import { useEffect } from 'react';
import { onEraseUserLocalData } from '#platform/session/user-local-data.ts';
import { useStore } from '#platform/store/store.ts';
import type { VoiceState } from './voice-note.ts';
import { createVoiceRecording, type VoiceRecording } from './voice-recording.ts';

/** Outlives the page component: a recording that could not be written to the device survives a visit to another page. */
const recordings = new Map<string, VoiceRecording>();

onEraseUserLocalData(() => {
  for (const recording of recordings.values()) recording.erase();
});

const recordingOf = (userId: string): VoiceRecording => {
  const recording = recordings.get(userId) ?? createVoiceRecording(userId);
  recordings.set(userId, recording);
  return recording;
};

/** State and actions of the voice note. */
export type VoiceNoteControl = VoiceState & Pick<VoiceRecording, 'start' | 'stop' | 'remove'>;

/** The person's unsaved recording. Nothing is sent over the network from here. */
export const useVoiceNote = (userId: string): VoiceNoteControl => {
  const recording = recordingOf(userId);
  const shown = useStore(recording);
  useEffect(() => {
    recording.enterPage();
    return recording.leavePage;
  }, [recording]);
  const { start, stop, remove } = recording;
  return { ...shown, start, stop, remove };
};
