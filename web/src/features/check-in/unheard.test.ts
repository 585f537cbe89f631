import { crisisText } from '@bustan/contract/distress/crisis-texts.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { describe, expect, it } from 'vitest';
import { crisisReply, type Reply } from './replies.api.ts';
import { sayUnheard, unheardTexts } from './unheard.ts';

const reply: Reply = {
  level: 'none',
  kind: 'self',
  text: 'Kind words',
  concern: null,
  unheard: null,
  stored: 'Kind words',
};
const saying = { sentence: 'Nobody has listened.', language: 'en' } as const;

describe('a reply to a voice note that nobody listened to', () => {
  it('says so first, and is stored so', () => {
    const said = sayUnheard(reply, { ...saying, emotion: 'happy' });
    expect(said.unheard).toBe('Nobody has listened.');
    expect(said.text).toBe('Kind words');
    expect(said.stored).toBe('Nobody has listened.\n\nKind words');
    expect(said.concern).toBeNull();
  });

  it.each(['struggling', 'heavy'] as const)('shows the way to help to whoever is %s', (emotion) => {
    const said = sayUnheard(reply, { ...saying, emotion });
    expect(said.level).toBe('concern');
    expect(said.concern).toBe(crisisText('concern', 'en'));
    expect(sayUnheard({ ...reply, concern: 'own' }, { ...saying, emotion }).concern).toBe('own');
  });

  it('stays as short as what may be stored', () => {
    const long = sayUnheard({ ...reply, text: '🌱'.repeat(MAX_REPLY_CHARS) }, { ...saying, emotion: 'okay' });
    expect(countChars(long.stored)).toBe(MAX_REPLY_CHARS);
    expect(long.stored.endsWith('🌱…')).toBe(true);
  });

  it('never touches the card of somebody in danger', () => {
    const crisis = crisisReply('self', 'en');
    expect(sayUnheard(crisis, { ...saying, emotion: 'heavy' })).toBe(crisis);
  });

  it('asks for typed words only where there are none', () => {
    expect(unheardTexts('no-engine', '')[1]).toBe('check-in.voice.unheard.type');
    expect(unheardTexts('no-engine', 'typed')[1]).toBe('check-in.voice.unheard.typed');
  });
});
