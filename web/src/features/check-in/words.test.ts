import { describe, expect, it } from 'vitest';
import { wordsToSend } from './words.ts';

describe('the words of a check-in', () => {
  it('are the note, or else what was said', () => {
    expect(wordsToSend({ notes: 'typed', transcript: '' })).toEqual({ text: 'typed' });
    expect(wordsToSend({ notes: '', transcript: 'said' })).toEqual({ text: 'said' });
    expect(wordsToSend({ notes: '', transcript: '' })).toEqual({ text: '' });
  });

  it('are both, side by side', () => {
    expect(wordsToSend({ notes: 'typed', transcript: 'said' })).toEqual({ text: 'typed', transcript: 'said' });
  });

  it('lose nothing when more was said than a note may hold', () => {
    const long = '🌱'.repeat(5001);
    expect(wordsToSend({ notes: '', transcript: long })).toEqual({ text: '', transcript: long });
    expect(wordsToSend({ notes: '', transcript: '🌱'.repeat(5000) })).toEqual({ text: '🌱'.repeat(5000) });
  });

  it('stay within what the reply can read', () => {
    expect(wordsToSend({ notes: 'typed', transcript: '🌱'.repeat(10_001) }).transcript).toBe('🌱'.repeat(10_000));
  });
});
