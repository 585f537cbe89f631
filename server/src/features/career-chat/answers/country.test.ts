import { expect, test } from 'vitest';
import { detectAudience } from './audience.ts';
import { detectCountry, withoutPlaces } from './country.ts';

test.each([
  ['how long is probation in Dubai', 'ae'],
  ['probation abu dhabi', 'ae'],
  ['كم فترة التجربة بالسعودية', 'sa'],
  ['وللكويت؟', 'kw'],
  ['gratuity for 5 years salary 4000 SAR', 'sa'],
  ['salary 350 KD', 'kw'],
  ['fi qatar kam', 'qa'],
  ['how do I register in Qiwa', 'sa'],
  ['LMRA fine', 'bh'],
  ['وظايف في مسقط', 'om'],
  ['I am Saudi and work in the UAE', 'ae'],
  ['I am from Kuwait and moved to Qatar', 'qa'],
  ['Saudi labour law sick leave', 'sa'],
  ['I left Oman, my company is in Bahrain', 'bh'],
  ['wesh sar lek', null],
  ['وصلني الخبر أمس', null],
  ['مدير قوي وصوته عالي', null],
  ['how do I write a CV', null],
] as const)('"%s" is about %s', (text, country) => {
  expect(detectCountry(text)).toBe(country);
});

test('the names of places are no part of what is asked, those of portals are', () => {
  expect(withoutPlaces('probation in Abu Dhabi')).toEqual(['probation', 'in']);
  expect(withoutPlaces('nafis in Sharjah')).toEqual(['nafis', 'in']);
});

test.each([
  ['I am an expat', 'ae', 'residents'],
  ['im pakistani', 'ae', 'residents'],
  ['my visa was cancelled', 'ae', 'residents'],
  ['أنا مصري وأعمل في جدة', 'sa', 'residents'],
  ['وافدة في الكويت', 'kw', 'residents'],
  ['I am Emirati', 'ae', 'citizens'],
  ['أنا سعودية', 'sa', 'citizens'],
  ['I am Saudi', 'ae', 'residents'],
  ['I am not a citizen', 'qa', 'residents'],
  ['مواطنة', 'om', 'citizens'],
  ['how do I register', 'ae', null],
] as const)('"%s" in %s: %s', (text, country, audience) => {
  expect(detectAudience(text, country)).toBe(audience);
});
