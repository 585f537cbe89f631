import type { PublicConfig } from '@bustan/contract/config.ts';
import { expect, it } from 'vitest';
import { renderPage } from '#render-page.testing.ts';
import texts from '../../../../content/texts/privacy.json' with { type: 'json' };

const renderPrivacy = async (config: Partial<PublicConfig> = {}, language: 'en' | 'ar' = 'en') =>
  (await renderPage({ url: '/privacy', language, answers: {}, missing: '', config })).markup;

const AUTH = {
  autoconfirm: true,
  signup: true,
  factors: [],
  min_password_chars: 6,
  admins_need_second_factor: false,
} as const;

it('does not mention a model, providers or a contact that the site does not have', async () => {
  const markup = await renderPrivacy();
  expect(markup).toContain(texts['privacy.ai.guided'].en);
  expect(markup).toContain(texts['privacy.contact.unknown'].en);
  for (const key of [
    'privacy.ai.model',
    'privacy.ai.model-reply',
    'privacy.ai.model-off',
    'privacy.providers.title',
  ] as const) {
    expect(markup).not.toContain(texts[key].en);
  }
});

it('says what is sent where if the site has a model or a transcription provider', async () => {
  const markup = await renderPrivacy(
    { ai: { companion: 'model', transcription: true }, model_by: 'provider', transcription_by: 'provider' },
    'ar',
  );
  for (const key of [
    'privacy.ai.model',
    'privacy.ai.model-reply',
    'privacy.ai.model-chat',
    'privacy.ai.model-nameless',
    'privacy.ai.model-off',
    'privacy.ai.voice-provider',
  ] as const) {
    expect(markup).toContain(texts[key].ar);
  }
  expect(markup).not.toContain(texts['privacy.ai.guided'].ar);
  const own = await renderPrivacy({ ai: { companion: 'guided', transcription: true }, transcription_by: 'site' });
  expect(own).toContain(texts['privacy.ai.voice-site'].en);
  expect(own).not.toContain(texts['privacy.ai.model-off'].en);
});

it('says that nothing leaves the site if the model runs on its own server', async () => {
  const markup = await renderPrivacy({ ai: { companion: 'model', transcription: false }, model_by: 'site' });
  for (const key of [
    'privacy.ai.model-site',
    'privacy.ai.model-reply',
    'privacy.ai.model-chat',
    'privacy.ai.model-site-off',
  ] as const) {
    expect(markup).toContain(texts[key].en);
  }
  for (const key of ['privacy.ai.model', 'privacy.ai.model-off', 'privacy.ai.guided'] as const) {
    expect(markup).not.toContain(texts[key].en);
  }
});

it('says that the last feelings go along, wherever a model runs', () => {
  expect(texts['privacy.ai.model-reply'].en).toContain('the feelings of your last three check-ins');
  expect(texts['privacy.ai.model-reply'].ar).toContain('مشاعر آخر ثلاث وقفات');
});

it('is made of closed folds, each under its heading and with a name of its own', async () => {
  const markup = await renderPrivacy();
  for (const name of ['kept', 'not-kept', 'readers', 'ai', 'mail', 'device', 'rights', 'age', 'contact'] as const) {
    expect(markup).toMatch(
      new RegExp(`<summary><h2>${texts[`privacy.${name}.title`].en}</h2>.*?</summary><div id="${name}"`),
    );
  }
  expect(markup).not.toMatch(/<details[^>]* open/);
});

it('describes external sign-in providers if there are any', async () => {
  const markup = await renderPrivacy({
    auth: { ...AUTH, factors: [], providers: [{ id: 'keycloak', name: 'Keycloak', name_ar: 'كي كلوك' }] },
  });
  expect(markup).toContain('<div id="providers"');
  expect(markup).toContain(texts['privacy.providers.text'].en);
});

it('links the contact as an email address or as a page', async () => {
  expect(await renderPrivacy({ privacy_contact: 'privacy@example.com' })).toContain(
    'href="mailto:privacy@example.com"',
  );
  expect(await renderPrivacy({ privacy_contact: 'https://example.org/privacy' })).toContain(
    'href="https://example.org/privacy"',
  );
});
