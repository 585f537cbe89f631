import { describe, expect, it } from 'vitest';
import { toArabicDigits, withArabicDigits } from '#formats/arabic-digits.ts';

describe('Arabic-Indic digits', () => {
  it('come with their own decimal, thousands and percent signs', () => {
    expect(['2026', '12.5', '1,234', '50%', '8:30', '3.'].map(toArabicDigits)).toEqual([
      '٢٠٢٦',
      '١٢٫٥',
      '١٬٢٣٤',
      '٥٠٪',
      '٨:٣٠',
      '٣.',
    ]);
  });

  it.each([
    ['حتى 5 دقائق', 'حتى ٥ دقائق'],
    ['القصة أطول من 20000 حرف', 'القصة أطول من ٢٠٠٠٠ حرف'],
    ['من 8:30 صباحًا إلى 8 مساءً', 'من ٨:٣٠ صباحًا إلى ٨ مساءً'],
    ['23 نوفمبر 2026 (14 جمادى الآخرة 1448)', '٢٣ نوفمبر ٢٠٢٦ (١٤ جمادى الآخرة ١٤٤٨)'],
    ['{{count}} تسجيلات في آخر 7 أيام', '{{count}} تسجيلات في آخر ٧ أيام'],
    ['{{max_2}} من 3', '{{max_2}} من ٣'],
    ['لا شيء (0)، أو 2، 3', 'لا شيء (٠)، أو ٢، ٣'],
  ])('stand in «%s»', (text, expected) => {
    expect(withArabicDigits(text)).toBe(expected);
  });

  it.each([
    'رمز QR 2 على الشاشة',
    'درجة IELTS 6.5 تكفي',
    'الملف أكبر من 10 MB فقط',
    'الاتصال على 800 4673 مجاني',
    'الرمز 481516 صالح',
    'الرقم +971 50 123 4567 للتجربة',
    'مثل \u2066999\u2069 أو \u2066800 4673\u2069',
    'البريد a1@b2.ae',
    'الرابط https://bustan.example/2026 هنا',
    'اضغط #1 ثم *2',
  ])('leave alone what is read in Latin, dialled or typed: «%s»', (text) => {
    expect(withArabicDigits(text)).toBe(text);
  });
});
