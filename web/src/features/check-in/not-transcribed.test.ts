import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { describe, expect, it } from 'vitest';
import { crisisReply, type Reply } from './crisis-or-reply.ts';
import { addNotTranscribedNotice, notTranscribedTexts } from './not-transcribed.ts';

const reply: Reply = {
  level: 'none',
  kind: 'self',
  text: 'Kind words',
  concern: null,
  notTranscribed: null,
  followUps: [],
  stored: 'Kind words',
};
const notice = { sentence: 'Nobody has listened.', language: 'en' } as const;

describe('a reply to a voice note that was not transcribed', () => {
  it('says so first, in the stored text too', () => {
    const result = addNotTranscribedNotice(reply, { ...notice, emotion: 'happy' });
    expect(result.notTranscribed).toBe('Nobody has listened.');
    expect(result.text).toBe('Kind words');
    expect(result.stored).toBe('Nobody has listened.\n\nKind words');
    expect(result.concern).toBeNull();
  });

  it.each(['struggling', 'heavy'] as const)('hints at help if the emotion is %s', (emotion) => {
    const result = addNotTranscribedNotice(reply, { ...notice, emotion });
    expect(result.level).toBe('concern');
    expect(result.concern).toBe(crisisText('concern', 'en'));
    expect(addNotTranscribedNotice({ ...reply, concern: 'own' }, { ...notice, emotion }).concern).toBe('own');
  });

  it('stays within the length that can be stored', () => {
    const long = addNotTranscribedNotice(
      { ...reply, text: '🌱'.repeat(MAX_REPLY_CHARS) },
      { ...notice, emotion: 'okay' },
    );
    expect(countChars(long.stored)).toBe(MAX_REPLY_CHARS);
    expect(long.stored.endsWith('🌱…')).toBe(true);
  });

  it('never changes a crisis reply', () => {
    const crisis = crisisReply('self', 'en');
    expect(addNotTranscribedNotice(crisis, { ...notice, emotion: 'heavy' })).toBe(crisis);
  });

  it('asks for typed notes only if there are none', () => {
    expect(notTranscribedTexts('no-engine', '')[1]).toBe('check-in.voice.unheard.type');
    expect(notTranscribedTexts('no-engine', 'typed')[1]).toBe('check-in.voice.unheard.typed');
  });
});
