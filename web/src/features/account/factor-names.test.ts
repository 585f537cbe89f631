import { describe, expect, it } from 'vitest';
import { freeName, inGroups, isPhone, plainPhone } from './factor-names.ts';

describe('a second factor', () => {
  it('gets a name that no other one has', () => {
    expect(freeName('Phone', [])).toBe('Phone');
    expect(freeName('Phone', [{ name: 'Phone' }, { name: 'Phone 2' }])).toBe('Phone 3');
  });

  it('shows its secret in groups of four', () => {
    expect(inGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
    expect(inGroups('JBSWY')).toBe('JBSW Y');
    expect(inGroups('')).toBe('');
  });

  it('takes a number as people write it, with the code of its country', () => {
    expect(plainPhone(' 00971 50 123-4567 ')).toBe('+971501234567');
    expect(plainPhone('+٩٧١٥٠١٢٣٤٥٦٧')).toBe('+971501234567');
    expect(isPhone('+971501234567')).toBe(true);
    for (const other of ['0501234567', '+0501234567', '+971', 'amina', '+97150123456789012']) {
      expect(isPhone(other)).toBe(false);
    }
  });
});
