import { describe, expect, it } from 'vitest';
import { canSave, draftFault, notesFault, transcriptFault } from './save-rules.ts';

const draft = { emotion: 'okay', notes: 'Fine' } as const;

describe('saving a check-in', () => {
  it('needs a feeling, and words that are typed or said', () => {
    const typed = { ...draft, hasVoiceNote: false };
    expect(canSave(typed)).toBe(true);
    expect(canSave({ ...typed, emotion: null })).toBe(false);
    expect(canSave({ ...typed, notes: ' \n ' })).toBe(false);
    expect(canSave({ ...typed, notes: '', hasVoiceNote: true })).toBe(true);
    expect(canSave({ ...typed, emotion: null, hasVoiceNote: true })).toBe(false);
  });

  it('allows 5000 characters after trimming, an emoji being one', () => {
    expect(notesFault(` ${'🌱'.repeat(5000)} `)).toBeUndefined();
    expect(notesFault('a'.repeat(5001))).toBe('check-in.fault.notes');
  });

  it('allows 10,000 characters of what was said', () => {
    expect(transcriptFault('🌱'.repeat(10_000))).toBeUndefined();
    expect(transcriptFault('a'.repeat(10_001))).toBe('check-in.voice.fault.transcript');
  });

  it('names the feeling first when both are at fault', () => {
    expect(draftFault({ emotion: null, notes: 'a'.repeat(5001) })).toBe('check-in.fault.emotion');
    expect(draftFault(draft)).toBeUndefined();
  });
});
