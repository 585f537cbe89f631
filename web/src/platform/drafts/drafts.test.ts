import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import type { TextStorage } from '#platform/storage/storage.ts';
import { draftStorage, forgetErasedElsewhere, listDraftIds } from './drafts.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const OMAR = '018f0000-0000-7000-8000-000000000002';
const DAY_MS = 24 * 60 * 60 * 1000;

interface Letter {
  words: string;
}

const parse = (stored: object): Letter | undefined =>
  'words' in stored && typeof stored.words === 'string' ? { words: stored.words } : undefined;

/** A device with its clock; each tab has a storage of its own. */
const openDevice = () => {
  const device = memoryStorage();
  const clock = { now: Date.UTC(2026, 10, 1) };
  const letters = (tab: TextStorage, userId = AMINA, id?: string) =>
    draftStorage({ userId, form: 'letter', id, parse, tab, device, now: () => clock.now });
  return { device, clock, letters };
};

describe('what is typed', () => {
  it('is there after a reload, and in a new tab when the old one was closed', () => {
    const { letters } = openDevice();
    const tab = memoryStorage();
    letters(tab).save({ words: 'Dear' });
    expect(letters(tab).load()).toEqual({ words: 'Dear' });
    expect(letters(memoryStorage()).load()).toEqual({ words: 'Dear' });
  });

  it('belongs to one person', () => {
    const { letters } = openDevice();
    letters(memoryStorage()).save({ words: 'Mine' });
    expect(letters(memoryStorage(), OMAR).load()).toBeUndefined();
  });

  it('does not mix with what is typed in a second tab', () => {
    const { letters } = openDevice();
    const [first, second] = [memoryStorage(), memoryStorage()];
    letters(first).save({ words: 'From the first' });
    letters(second).save({ words: 'From the second' });
    expect(letters(first).load()).toEqual({ words: 'From the first' });
    expect(letters(second).load()).toEqual({ words: 'From the second' });
  });

  it('is gone when it was saved, and when the person signed out', () => {
    const { device, letters } = openDevice();
    const tab = memoryStorage();
    letters(tab).save({ words: 'Saved' });
    letters(tab).clear();
    expect([letters(tab).load(), letters(memoryStorage()).load()]).toEqual([undefined, undefined]);
    letters(tab).save({ words: 'Unsaved' });
    for (const storage of [tab, device]) storage.removePrefix('bustan.private.');
    expect(letters(tab).load()).toBeUndefined();
  });

  it('is gone after a week', () => {
    const { device, clock, letters } = openDevice();
    letters(memoryStorage()).save({ words: 'Then' });
    clock.now += 7 * DAY_MS;
    expect(letters(memoryStorage()).load()).toEqual({ words: 'Then' });
    clock.now += 1;
    expect(letters(memoryStorage()).load()).toBeUndefined();
    expect(device.keys('')).toEqual([]);
  });

  it('is read as an earlier version of the page kept it, and ignored if it is malformed', () => {
    const { letters } = openDevice();
    const tab = memoryStorage();
    tab.setItem(`bustan.private.letter.${AMINA}`, '{"words":"Earlier"}');
    expect(letters(tab).load()).toEqual({ words: 'Earlier' });
    for (const broken of ['{', 'null', '7', '{"words":7}']) {
      tab.setItem(`bustan.private.letter.${AMINA}`, broken);
      expect(letters(tab).load()).toBeUndefined();
    }
  });
});

describe('drafts of several rows', () => {
  it('stand beside each other and are found by their person', () => {
    const { device, letters } = openDevice();
    const tab = memoryStorage();
    letters(tab, AMINA, 'one').save({ words: 'One' });
    letters(tab, AMINA, 'home.title').save({ words: 'Two' });
    letters(tab, OMAR, 'three').save({ words: 'Three' });
    expect(listDraftIds({ userId: AMINA, form: 'letter' }, { device })).toEqual(['one', 'home.title']);
    expect(letters(memoryStorage(), AMINA, 'one').load()).toEqual({ words: 'One' });
  });
});

describe('another tab', () => {
  const key = `bustan.private.letter.${AMINA}`;

  it('that saved the same draft or signed out leaves none in this one', () => {
    const tab = memoryStorage();
    tab.setItem(key, 'same');
    forgetErasedElsewhere({ key, oldValue: 'same', newValue: null }, tab);
    expect(tab.getItem(key)).toBeNull();
  });

  it('takes away nothing else that is typed here', () => {
    const tab = memoryStorage();
    tab.setItem(key, 'own');
    forgetErasedElsewhere({ key, oldValue: 'theirs', newValue: null }, tab);
    forgetErasedElsewhere({ key, oldValue: 'own', newValue: 'theirs' }, tab);
    forgetErasedElsewhere({ key: null, oldValue: null, newValue: null }, tab);
    expect(tab.getItem(key)).toBe('own');
  });
});
