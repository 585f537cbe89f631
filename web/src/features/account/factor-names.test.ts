import { describe, expect, it } from 'vitest';
import { groupSecret, isE164Phone, normalizePhone, uniqueFactorName } from './factor-names.ts';

describe('a second factor', () => {
  it('gets a name that no other factor has', () => {
    expect(uniqueFactorName('Phone', [])).toBe('Phone');
    expect(uniqueFactorName('Phone', [{ name: 'Phone' }, { name: 'Phone 2' }])).toBe('Phone 3');
  });

  it('shows its secret in groups of four', () => {
    expect(groupSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
    expect(groupSecret('JBSWY')).toBe('JBSW Y');
    expect(groupSecret('')).toBe('');
  });

  it('accepts phone numbers in the usual spellings, with a country code', () => {
    expect(normalizePhone(' 00971 50 123-4567 ')).toBe('+971501234567');
    expect(normalizePhone('+٩٧١٥٠١٢٣٤٥٦٧')).toBe('+971501234567');
    expect(isE164Phone('+971501234567')).toBe(true);
    for (const other of ['0501234567', '+0501234567', '+971', 'amina', '+97150123456789012']) {
      expect(isE164Phone(other)).toBe(false);
    }
  });
});
