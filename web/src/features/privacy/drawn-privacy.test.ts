import type { PublicConfig } from '@bustan/contract/config.ts';
import { expect, it } from 'vitest';
import texts from '../../../../content/texts/privacy.json' with { type: 'json' };
import { drawPage } from '../../draw-page.testing.ts';

const draw = async (config: Partial<PublicConfig> = {}, language: 'en' | 'ar' = 'en') =>
  (await drawPage({ url: '/privacy', language, answers: {}, missing: '', config })).markup;

const AUTH = { autoconfirm: true, signup: true, factors: [], admins_need_second_factor: false } as const;

it('says nothing of a model, of other services and of a contact that this site does not have', async () => {
  const markup = await draw();
  expect(markup).toContain(texts['privacy.ai.guided'].en);
  expect(markup).toContain(texts['privacy.contact.unknown'].en);
  for (const key of ['privacy.ai.model', 'privacy.ai.model-off', 'privacy.providers.title'] as const) {
    expect(markup).not.toContain(texts[key].en);
  }
});

it('says what is sent where, as soon as there is a model or somebody else who hears voice notes', async () => {
  const markup = await draw({ ai: { companion: 'model', transcription: true }, transcription_by: 'provider' }, 'ar');
  for (const key of ['privacy.ai.model', 'privacy.ai.model-off', 'privacy.ai.voice-provider'] as const) {
    expect(markup).toContain(texts[key].ar);
  }
  expect(markup).not.toContain(texts['privacy.ai.guided'].ar);
  const own = await draw({ ai: { companion: 'guided', transcription: true }, transcription_by: 'site' });
  expect(own).toContain(texts['privacy.ai.voice-site'].en);
  expect(own).not.toContain(texts['privacy.ai.model-off'].en);
});

it('speaks of other services where one can sign in through them', async () => {
  const markup = await draw({
    auth: { ...AUTH, factors: [], providers: [{ id: 'keycloak', name: 'Keycloak', name_ar: 'كي كلوك' }] },
  });
  expect(markup).toContain('href="#providers"');
  expect(markup).toContain(texts['privacy.providers.text'].en);
});

it('names the contact, as a mail or as a page', async () => {
  expect(await draw({ privacy_contact: 'privacy@example.com' })).toContain('href="mailto:privacy@example.com"');
  expect(await draw({ privacy_contact: 'https://example.org/privacy' })).toContain(
    'href="https://example.org/privacy"',
  );
});
