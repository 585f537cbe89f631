import type { PublicConfig } from '@bustan/contract/config.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSiteConfig } from '#platform/site-config/site-config.ts';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { aiPreference, getDataUse, isTranscribed, setAiOn, usesProvider } from './ai-preference.ts';

const storageWith = ({ isForbidden }: { isForbidden: boolean }) => {
  const storage = memoryStorage();
  const setItem = isForbidden ? () => expect.unreachable('forbidden') : storage.setItem;
  vi.stubGlobal('localStorage', { ...storage, setItem });
};
const site = (companion: 'model' | 'guided', transcriber?: PublicConfig['transcription_by']) =>
  setSiteConfig({
    auth: { providers: [], factors: [], admins_need_second_factor: false },
    ...(transcriber && { transcription_by: transcriber }),
    ai: { companion, transcription: transcriber !== undefined },
  });

beforeEach(() => storageWith({ isForbidden: false }));
afterEach(() => {
  setAiOn(true);
  vi.unstubAllGlobals();
});

describe('the AI preference', () => {
  it('is on until it is switched off, and sent to the server only then', () => {
    expect(aiPreference()).toEqual({});
    setAiOn(false);
    expect(aiPreference()).toEqual({ ai: false });
    setAiOn(true);
    expect(aiPreference()).toEqual({});
  });

  it('lasts as long as the page where the browser stores nothing', () => {
    storageWith({ isForbidden: true });
    setAiOn(false);
    expect(aiPreference()).toEqual({ ai: false });
    setAiOn(true);
    expect(aiPreference()).toEqual({});
  });
});

describe('data use', () => {
  it.each([
    ['model', 'provider', { note: 'model', voice: 'provider' }, { note: 'prepared', voice: 'kept-here' }],
    ['guided', 'provider', { note: 'prepared', voice: 'provider' }, { note: 'prepared', voice: 'kept-here' }],
    ['model', 'site', { note: 'model', voice: 'site' }, { note: 'prepared', voice: 'site' }],
    ['model', undefined, { note: 'model', voice: 'unheard' }, { note: 'prepared', voice: 'unheard' }],
  ] as const)('with a %s companion and transcription by %s', (companion, transcriber, on, off) => {
    site(companion, transcriber);
    expect(getDataUse()).toEqual(on);
    setAiOn(false);
    expect(getDataUse()).toEqual(off);
    expect(usesProvider()).toBe(true);
    expect(isTranscribed(getDataUse())).toBe(transcriber === 'site');
  });

  it('has nothing to switch off on a site without a model that transcribes by itself', () => {
    for (const transcriber of ['site', undefined] as const) {
      site('guided', transcriber);
      expect(usesProvider()).toBe(false);
    }
  });
});
