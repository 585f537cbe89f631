import { expect, it } from 'vitest';
import { factorLabel, maskedPhone } from './factor-labels.ts';

it('a factor is labelled by its name, or else by its kind', () => {
  expect(factorLabel({ name: 'هاتفي', kind: 'totp' }, (key) => key)).toBe('هاتفي');
  expect(factorLabel({ name: '', kind: 'webauthn' }, (key) => key)).toBe('second-step.kind.webauthn');
});

it('only the end of a phone number is shown', () => {
  expect(maskedPhone('+971501234567')).toBe('…567');
});
