import { describe, expect, it } from 'vitest';
import { canSave, draftFault, notesFault } from './save-rules.ts';

const draft = { id: 'x', emotion: 'okay', notes: 'Fine' } as const;

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

  it('names the feeling first when both are at fault', () => {
    expect(draftFault({ id: 'x', emotion: null, notes: 'a'.repeat(5001) })).toBe('check-in.fault.emotion');
    expect(draftFault(draft)).toBeUndefined();
  });
});
