import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { canSave, checkInDraftStorage, draftFault, notesFault, transcriptFault } from './draft.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const OMAR = '018f0000-0000-7000-8000-000000000002';

describe('a draft', () => {
  it('is restored with its id, so that sending it twice saves once', () => {
    const storage = memoryStorage();
    const draft = { ...checkInDraftStorage(AMINA, storage).load(), emotion: 'heavy', notes: 'A long day' } as const;
    checkInDraftStorage(AMINA, storage).save(draft);
    expect(checkInDraftStorage(AMINA, storage).load()).toEqual(draft);
  });

  it('is restored in another tab when its own was closed', () => {
    const device = memoryStorage();
    const draft = { ...checkInDraftStorage(AMINA, memoryStorage(), device).load(), notes: 'A long day' };
    checkInDraftStorage(AMINA, memoryStorage(), device).save(draft);
    expect(checkInDraftStorage(AMINA, memoryStorage(), device).load()).toEqual(draft);
  });

  it('belongs to one person, even on a shared phone', () => {
    const storage = memoryStorage();
    checkInDraftStorage(AMINA, storage).save({ ...checkInDraftStorage(AMINA, storage).load(), notes: 'Mine' });
    expect(checkInDraftStorage(OMAR, storage).load().notes).toBe('');
  });

  it('is gone after saving, and after signing out', () => {
    const storage = memoryStorage();
    const drafts = checkInDraftStorage(AMINA, storage);
    drafts.save({ ...drafts.load(), notes: 'Saved' });
    drafts.clear();
    expect(drafts.load().notes).toBe('');
    drafts.save({ ...drafts.load(), notes: 'Unsaved' });
    storage.removePrefix('bustan.private.');
    expect(drafts.load().notes).toBe('');
  });

  it('starts empty if the stored one is malformed', () => {
    const storage = memoryStorage();
    for (const broken of ['{', 'null', '{"id":1}', '{"id":"x","notes":"y","emotion":"angry"}']) {
      storage.setItem(`bustan.private.check-in.${AMINA}`, broken);
      expect(checkInDraftStorage(AMINA, storage).load().emotion).toBeNull();
    }
  });
});

const content = { emotion: 'okay', notes: 'Fine' } as const;

describe('saving a check-in', () => {
  it('needs an emotion, and notes or a voice note', () => {
    const typed = { ...content, hasVoiceNote: false };
    expect(canSave(typed)).toBe(true);
    expect(canSave({ ...typed, emotion: null })).toBe(false);
    expect(canSave({ ...typed, notes: ' \n ' })).toBe(false);
    expect(canSave({ ...typed, notes: '', hasVoiceNote: true })).toBe(true);
    expect(canSave({ ...typed, emotion: null, hasVoiceNote: true })).toBe(false);
  });

  it('allows 5000 characters of notes after trimming, counting an emoji as one', () => {
    expect(notesFault(` ${'🌱'.repeat(5000)} `)).toBeUndefined();
    expect(notesFault('a'.repeat(5001))).toBe('check-in.fault.notes');
  });

  it('allows 10,000 characters of transcript', () => {
    expect(transcriptFault('🌱'.repeat(10_000))).toBeUndefined();
    expect(transcriptFault('a'.repeat(10_001))).toBe('check-in.voice.fault.transcript');
  });

  it('reports the emotion first if both are invalid', () => {
    expect(draftFault({ emotion: null, notes: 'a'.repeat(5001) })).toBe('check-in.fault.emotion');
    expect(draftFault(content)).toBeUndefined();
  });
});
