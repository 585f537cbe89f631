import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { translateIn } from './i18n-context.tsx';
import { hasTextsOf, loadTexts, textsBackend } from './load-texts.ts';

type ServerAnswer = Record<string, string> | number | 'no connection' | 'not JSON';

const respond = (answer: ServerAnswer): Response => {
  if (answer === 'no connection') throw new TypeError('Failed to fetch');
  if (answer === 'not JSON') return new Response('<p>Welcome to the café. Please sign in.</p>');
  return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
};

/** A server that gives the n-th request its answer. */
const serving = (answer: (request: number) => ServerAnswer) => {
  const requests: { path: string; at: number }[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push({ path, at: Date.now() });
    return respond(answer(requests.length));
  });
  return { requests, instance: createI18n({ language: 'en', texts: { 'nav.home': 'Home' }, backend: textsBackend }) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('loading further texts', () => {
  it('requests nothing at the start: the page carries its own', () => {
    const { requests, instance } = serving(() => ({}));
    expect(instance.t('nav.home')).toBe('Home');
    expect(requests).toEqual([]);
  });

  it.each(['no connection', 503] as const)(
    'after %s tries again up to five times, 350 ms later and then twice as long',
    async (answer) => {
      const { requests, instance } = serving(() => answer);
      const failure = loadTexts(instance, 'ar').catch((error: Error) => error.message);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await failure).toBe('The texts of ar could not be loaded');
      const waits = requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0));
      expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
    },
  );

  it.each([404, 429, 'not JSON'] as const)('does not try again after %s, until it is asked to', async (answer) => {
    const { requests, instance } = serving((request) => (request === 1 ? answer : { 'nav.home': 'الرئيسية' }));
    const failure = loadTexts(instance, 'ar').catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toBe('The texts of ar could not be loaded');
    expect(requests).toHaveLength(1);
    await loadTexts(instance, 'ar');
    expect(requests).toHaveLength(2);
  });

  it('succeeds with a later response, and sends one request for many calls', async () => {
    const { requests, instance } = serving((request) => (request < 3 ? 'no connection' : { 'nav.home': 'الرئيسية' }));
    const both = Promise.all([loadTexts(instance, 'ar'), loadTexts(instance, 'ar')]);
    await vi.advanceTimersByTimeAsync(2000);
    await both;
    await instance.changeLanguage('ar');
    expect(instance.t('nav.home')).toBe('الرئيسية');
    expect(hasTextsOf(instance, '/journey')).toBe(true);
    expect(hasTextsOf(serving(() => ({})).instance, '/journey')).toBe(false);
    expect(requests.map(({ path }) => path)).toEqual(Array(3).fill('/api/v1/locales/ar.json'));
  });

  it('reads at most ten at once', async () => {
    const { requests, instance } = serving(() => ({}));
    const answer = fetch;
    const openAtOnce: number[] = [];
    let open = 0;
    vi.stubGlobal('fetch', async (path: string) => {
      open += 1;
      openAtOnce.push(open);
      await new Promise((resolve) => setTimeout(resolve, 10));
      open -= 1;
      return answer(path);
    });
    const languages = Array.from({ length: 25 }, (_, index) => `a${String.fromCharCode(97 + index)}`);
    const loading = instance.reloadResources(languages);
    await vi.advanceTimersByTimeAsync(1000);
    await loading;
    expect(requests).toHaveLength(25);
    expect(Math.max(...openAtOnce)).toBe(10);
  });
});

describe('a text', () => {
  it('has the six plural forms of Arabic', () => {
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

  it('is in the language that was asked for, whichever language comes after it', async () => {
    const instance = createI18n({ language: 'en', texts: { hello: 'Hello' } });
    instance.addResourceBundle('ar', 'translation', { hello: 'مرحبًا' });
    const inEnglish = translateIn(instance, 'en') as (key: string) => string;
    await instance.changeLanguage('ar');
    expect([inEnglish('hello'), instance.t('hello')]).toEqual(['Hello', 'مرحبًا']);
  });

  it('inserts what a person wrote unescaped, because React escapes it', () => {
    const instance = createI18n({ language: 'en', texts: { greeting: 'Hello {{name}}' } });
    expect(instance.t('greeting', { name: '<b>&' })).toBe('Hello <b>&');
  });

  it('does not nest other texts, neither by itself nor through what a person wrote', () => {
    const texts = { loop: 'again $t(loop)', greeting: 'Hello {{name}}', secret: 'hidden' };
    const instance = createI18n({ language: 'en', texts });
    expect(instance.t('loop')).toBe('again $t(loop)');
    expect(instance.t('greeting', { name: '$t(secret) {{name}}' })).toBe('Hello $t(secret) {{name}}');
  });
});
