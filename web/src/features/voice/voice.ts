/** Recording a voice note, from the microphone to Save. */
export { VoiceExplanation } from './idle-view.tsx';
export { useVoiceNote, type VoiceNoteControl } from './use-voice-note.ts';
export type { VoiceNote } from './voice-note.ts';
export { VoiceRecorder } from './voice-recorder.tsx';
