import type { BackendModule } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { hasTexts, loadTexts } from './load-texts.ts';

type Callback = Parameters<BackendModule['read']>[2];

/** A server that answers the n-th read as told: the outside peer at its wire. */
const wire = (answer: (read: number) => Record<string, string> | Error) => {
  const reads: number[] = [];
  const read = (_language: string, _namespace: string, callback: Callback) => {
    reads.push(Date.now());
    const answered = answer(reads.length);
    // `true` says that another try may help, as the connector does for a lost connection.
    if (answered instanceof Error) callback(answered, true);
    else callback(null, answered);
  };
  const backend = { type: 'backend', callbackApi: true, init: () => undefined, read } as const;
  return { reads, instance: createI18n({ language: 'en', texts: { 'nav.home': 'Home' }, backend }) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('loading further texts', () => {
  it('asks for nothing at the start: the page has its own', () => {
    const { reads, instance } = wire(() => ({}));
    expect(instance.t('nav.home')).toBe('Home');
    expect(reads).toEqual([]);
  });

  it('tries again up to five times, after 350 ms and twice as long each time', async () => {
    const { reads, instance } = wire(() => new Error('no connection'));
    const failure = loadTexts(instance, 'ar').catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toBe('The texts of ar could not be loaded');
    const waits = reads.slice(1).map((at, index) => at - (reads[index] ?? 0));
    expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  });

  it('is content with a later answer, and asks once for many wishes', async () => {
    const { reads, instance } = wire((read) => (read < 3 ? new Error('no connection') : { 'nav.home': 'الرئيسية' }));
    const both = Promise.all([loadTexts(instance, 'ar'), loadTexts(instance, 'ar')]);
    await vi.advanceTimersByTimeAsync(2000);
    await both;
    await instance.changeLanguage('ar');
    expect(instance.t('nav.home')).toBe('الرئيسية');
    expect(hasTexts(instance, 'nav.')).toBe(true);
    expect(hasTexts(instance, 'journey.')).toBe(false);
    expect(reads).toHaveLength(3);
  });
});

describe('a text', () => {
  it('counts in the six forms of Arabic', () => {
    const forms = {
      zero: 'صفر',
      one: 'واحد',
      two: 'اثنان',
      few: '{{count}} قليل',
      many: '{{count}} كثير',
      other: 'غيره',
    };
    const texts = Object.fromEntries(Object.entries(forms).map(([form, text]) => [`petals_${form}`, text]));
    const instance = createI18n({ language: 'ar', texts });
    const said = [0, 1, 2, 3, 11, 100].map((count) => instance.t('petals', { count }));
    expect(said).toEqual(['صفر', 'واحد', 'اثنان', '3 قليل', '11 كثير', 'غيره']);
  });

  it('shows what a person wrote as it is, since React escapes it', () => {
    const instance = createI18n({ language: 'en', texts: { greeting: 'Hello {{name}}' } });
    expect(instance.t('greeting', { name: '<b>&' })).toBe('Hello <b>&');
  });

  it('calls no other text, neither by itself nor through what a person wrote', () => {
    const texts = { loop: 'again $t(loop)', greeting: 'Hello {{name}}', secret: 'hidden' };
    const instance = createI18n({ language: 'en', texts });
    expect(instance.t('loop')).toBe('again $t(loop)');
    expect(instance.t('greeting', { name: '$t(secret) {{name}}' })).toBe('Hello $t(secret) {{name}}');
  });
});
