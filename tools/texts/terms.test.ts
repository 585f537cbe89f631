import { describe, expect, test } from 'vitest';
import type { ArabicText } from './arabic-text.ts';
import { brokenBy } from './testing/broken-by.ts';

describe('the reader as an owner', () => {
  test.each([
    ['لا يراه إلا صاحبه.', 'Only you can see it.'],
    ['صاحب الحساب وحده يراه.', ''],
    ['المستخدم وحده يراه.', ''],
  ])('is found in «%s»', (arabic, english) => expect(brokenBy(arabic, english)).toContain('owner'));

  test.each([
    ['صاحب العمل وحده يراه.', 'Only your employer can see it.'],
    ['الرمز المستخدم قديم.', 'The code was used before.'],
    ['يصاحبه صوت.', 'A sound goes with it.'],
  ])('is not found in «%s»', (arabic, english) => expect(brokenBy(arabic, english)).not.toContain('owner'));
});

describe('a verb that says nothing', () => {
  test.each(['تم الحفظ.', 'سيتم حذف الحساب.', 'جارٍ التحميل…'])('is found in «%s»', (arabic) =>
    expect(brokenBy(arabic)).toContain('light-verb'),
  );

  test.each(['تم كما يجب.', 'ما تم من عمل.', 'تم.', 'جار يعمل هناك.', 'كتم حساب.', 'خاتم الذهب.'])(
    'is not found in «%s»',
    (arabic) => expect(brokenBy(arabic)).not.toContain('light-verb'),
  );
});

describe('a term that was replaced', () => {
  test.each([
    ['تسجيل الشعور', ''],
    ['كل تسجيل بتلة.', 'Every check-in is a petal.'],
    ['إنهاء الدخول', ''],
    ['رد بعدم القبول', ''],
    ['الرفض خبر.', 'A rejection is news.'],
    ['شارة جديدة', ''],
    ['المحادثة المهنية', ''],
    ['العامل الثاني', ''],
    ['رمز مربع', ''],
    ['تراجع', 'Cancel'],
    ['مشغّل الموقع', 'The operator of the site'],
    ['القائمون على الموقع', ''],
    ['كبير جدًّا', ''],
    ['ملاحظة صوتية', ''],
    ['رسالة التغطية', ''],
    ['صندوق بريد', ''],
    ['شيء ما هنا', ''],
    ['المستشار هنا', 'The advisor is here'],
  ])('is found in «%s»', (arabic, english) => expect(brokenBy(arabic, english)).toEqual(['replaced-term']));

  test.each([
    ['تسجيل الدخول', 'Sign in'],
    ['تسجيل صوتي مع وقفة', 'A recording with a check-in'],
    ['إشارة وبشارة', ''],
    ['تراجع', 'Undo'],
    ['مشغّل الصوت', 'The audio player'],
    ['الجهة المشغّلة', 'The operator'],
    ['كبير جدًا، وبجدّ', ''],
    ['مستشار قانوني', 'A lawyer'],
    ['هو يرفض', 'He rejects it'],
    ['شيء ما زال هنا', ''],
  ])('is not found in «%s»', (arabic, english) => expect(brokenBy(arabic, english)).toEqual([]));
});

describe('a second word for one thing', () => {
  test.each([
    ['كلمة السر', 'Password'],
    ['المصادقة الثنائية', 'Two-step verification'],
    ['خطوط الدعم', 'Helplines'],
    ['الإيميل', 'Email'],
  ])('is found in «%s»', (arabic, english) => expect(brokenBy(arabic, english)).toEqual(['two-words']));

  test.each([
    ['كلمة المرور', 'Password'],
    ['كلمة السر في الحكاية', 'The magic word of the tale'],
    ['خط المساعدة الوطني', 'National helpline', 'helplines'],
  ] as const)('is not found in «%s»', (arabic, english, kind: ArabicText['kind'] = 'interface') =>
    expect(brokenBy(arabic, english, kind)).toEqual([]),
  );
});

test('times of a 24-hour clock are found, and those with the part of the day are not', () => {
  expect(brokenBy('من 08:00')).toEqual(['clock-time']);
  expect(brokenBy('حتى 20:00')).toEqual(['clock-time']);
  expect(brokenBy('حتى ٢٠:٠٠')).toEqual(['clock-time']);
  expect(brokenBy('من 8 صباحًا حتى 12:30 ظهرًا، الآية 2:255')).toEqual([]);
});
