import { expect, it } from 'vitest';
import { factorName, phoneEnd } from './factor-words.ts';

it('a factor is called as its owner called it, else what it is', () => {
  expect(factorName({ name: 'هاتفي', kind: 'totp' }, (key) => key)).toBe('هاتفي');
  expect(factorName({ name: '', kind: 'webauthn' }, (key) => key)).toBe('second-step.kind.webauthn');
});

it('a number is shown by its end alone', () => {
  expect(phoneEnd('+971501234567')).toBe('…567');
});
