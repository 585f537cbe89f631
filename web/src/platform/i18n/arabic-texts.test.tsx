import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { I18nProvider, type Translate, translateIn, useText } from './i18n-context.tsx';
import { setFormats } from './instance-formats.ts';

const texts = {
  petals_other: '{{count}} بتلة في آخر 7 أيام',
  petals_few: '{{count}} بتلات في آخر 7 أيام',
  of: 'أُرسل إلى {{name}} في {{date}}',
  used: '{{used}} / {{max}}',
  score: 'درجة IELTS 6.5',
};
type AnyText = (...texts: Parameters<Translate> | [key: string, values?: object]) => string;
const speaking = (language: 'en' | 'ar', formats: 'latn' | 'arab'): AnyText =>
  translateIn(createI18n({ language, formats, texts }), language) as AnyText;

describe('an Arabic text with the digits ٠–٩', () => {
  const t = speaking('ar', 'arab');

  it('has them for its counts and its own numbers, in the right form', () => {
    expect(t('petals', { count: 3 })).toBe('٣ بتلات في آخر ٧ أيام');
    expect(t('petals', { count: 100 })).toBe('١٠٠ بتلة في آخر ٧ أيام');
    expect(t('used', { used: 12_345, max: 20_000 })).toBe('١٢٣٤٥ / ٢٠٠٠٠');
  });

  it('leaves alone what a person wrote, even where it looks like a text of ours', () => {
    expect(t('of', { name: 'سارة 2026 {{date}}', date: '٢٣' })).toBe('أُرسل إلى سارة 2026 {{date}} في ٢٣');
  });

  it('leaves alone what is read in Latin', () => {
    expect(t('score')).toBe('درجة IELTS 6.5');
  });
});

it('the digits are 0–9 by default, and in English always', () => {
  expect(speaking('ar', 'latn')('petals', { count: 3 })).toBe('3 بتلات في آخر 7 أيام');
  expect(speaking('en', 'arab')('used', { used: 1, max: 2 })).toBe('1 / 2');
});

const Used = () => (useText().t as AnyText)('used', { used: 1, max: 2 });

it('a component speaks with the digits that are set', () => {
  const instance = createI18n({ language: 'ar', texts });
  const shown = () =>
    renderToString(
      <I18nProvider instance={instance}>
        <Used />
      </I18nProvider>,
    );
  expect(shown()).toBe('1 / 2');
  setFormats(instance, 'arab');
  expect(shown()).toBe('١ / ٢');
});
