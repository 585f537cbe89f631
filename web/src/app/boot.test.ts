import { describe, expect, it } from 'vitest';
import { type Boot, readBoot, serializeBoot } from './boot.ts';

const boot: Boot = {
  language: 'en',
  formats: 'latn',
  texts: { 'a.b': '</script><!-- & \u2028\u2029' },
  config: {
    public_key: 'bustan_key',
    auth: {
      providers: [],
      autoconfirm: true,
      signup: true,
      factors: [],
      min_password_chars: 6,
      admins_need_second_factor: false,
    },
    ai: { companion: 'guided', transcription: false },
  },
  isProbablySignedIn: false,
  rows: [[['stories'], ['<b>']]],
};

describe('boot data', () => {
  it('cannot break out of its script element, and is read as it was written', () => {
    const json = serializeBoot(boot);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(readBoot(json)).toEqual(boot);
  });

  it('is rejected without the public key', () => {
    const { config, ...rest } = boot;
    for (const json of [undefined, null, 'null', JSON.stringify({ ...rest, config: { ...config, public_key: '' } })]) {
      expect(() => readBoot(json)).toThrow(new Error('The backend public key is required'));
    }
  });
});
