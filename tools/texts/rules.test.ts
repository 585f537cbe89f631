import { describe, expect, test } from 'vitest';
import { findingsIn } from './rules.ts';
import { brokenBy, textOf } from './testing/broken-by.ts';

describe('a reader removed', () => {
  const YOU = 'Keep your account.';

  test.each([
    'الحساب باقٍ.',
    'ذلك الاشتراك هناك، وكذلك البنك والمشترك.',
    'الزر «حذف حسابك» في الصفحة.',
    'الباب الذي وُجدت له.',
    'وصلت الرسالة أمس.',
  ])('is found in «%s»', (arabic) => expect(brokenBy(arabic, YOU)).toContain('reader-removed'));

  test.each([
    'حسابك باقٍ.',
    'لك.',
    'هذا على بالك.',
    'نرجو منك الانتظار.',
    'بقي ما كتبته.',
    'نسيت كلمة المرور؟',
    'إن أحببت.',
    'أنت هنا.',
    'لنبدأ من هنا.',
    'حسابي',
    'كل ما بينكما باقٍ.',
    'طلب التحاقك وصل.',
    'كلام والدك.',
    'هذا لا يُلزمك بشيء.',
    'انتبهت لما هو أوسع.',
    'إن فتحت الرسالة.',
  ])('is not found in «%s»', (arabic) => expect(brokenBy(arabic, YOU)).not.toContain('reader-removed'));

  test('is not sought where the English speaks to nobody itself', () => {
    expect(brokenBy('تعذّر الحفظ.', 'Could not save.')).toEqual([]);
    expect(brokenBy('شكرًا', 'Thank you')).toEqual([]);
    expect(brokenBy('رسالة شكر لهم', 'A thank-you to them')).toEqual([]);
    expect(brokenBy('هكذا يبدأ السؤال: «حدّثنا».', 'So it begins: “Tell us about yourself”.')).toEqual([]);
  });

  test('is not sought in stories, nor where the imperative of one gender speaks', () => {
    expect(brokenBy('الحساب باقٍ.', YOU, 'stories')).toEqual([]);
    const gendered = {
      ...textOf('تجاهلي الرسالة.', 'You can ignore this.', 'mails'),
      isGendered: true,
    };
    expect(findingsIn([gendered])).toEqual([]);
  });
});

describe('words that name nobody', () => {
  test.each([
    'يُرجى الانتظار.',
    'ويرجى الانتظار.',
    'يمكن تجاهل الرسالة.',
    'بالإمكان تجاهل الرسالة.',
    'يجب التأكد أولًا.',
    'لا بد من الانتظار.',
    'يجب أن يُكتب الاسم.',
  ])('are found in «%s»', (arabic) => expect(brokenBy(arabic)).toContain('agentless'));

  test.each([
    'يمكنك تجاهل الرسالة.',
    'بإمكانك تجاهل الرسالة.',
    'يمكن للمتصفح حفظها.',
    'يمكن أن يتأخر الرد.',
    'يجب على الشركة الدفع.',
    'أسرع ما يمكن الآن.',
    'يجب أن تكون الكلمة طويلة.',
    'يلزم الموظف إشعار.',
    'تم كما يجب تمامًا.',
    'اكتب له: «يمكن تأجيل الموعد».',
  ])('are not found in «%s»', (arabic) => expect(brokenBy(arabic)).not.toContain('agentless'));

  test('are an office also in a story, and may be a narrator there', () => {
    expect(brokenBy('يُرجى الانتظار.', '', 'stories')).toEqual(['agentless']);
    expect(brokenBy('لم يكن يمكن تركه.', '', 'stories')).toEqual([]);
  });
});

describe('a passive that needs a vowel sign', () => {
  test.each([
    'يُحفظ هنا.',
    'سيُحذف الحساب.',
    'وتُرسل إليه.',
    'حُذف الحساب.',
    'أُرسلت الرسالة.',
    'استُعمل الرمز.',
    'مُنح وسامًا.',
    'نُقلت إليه.',
    'كلماتك لا تحفظ.',
    'عثر على الملف.',
  ])('is found in «%s»', (arabic) => expect(brokenBy(arabic)).toContain('passive'));

  test.each([
    'نحفظه هنا.',
    'البحث يُتعب الناس.',
    'يُرسلها الخادم.',
    'يُعيد المحاولة.',
    'يُنهي الجلسة.',
    'يُرسِل الخادم ردًا.',
    'نُخبرك بعد قليل.',
    'الحساب مُفعّل.',
    'رد مُعدّ هنا.',
    'سلطنة عُمان عن بُعد.',
    'هذا مُرّ.',
    'هو الذي يكتب.',
    'يُرجى',
  ])('is not found in «%s»', (arabic) => expect(brokenBy(arabic)).not.toContain('passive'));

  test('is not sought in stories', () => expect(brokenBy('حُذف الرقم.', '', 'stories')).toEqual([]));
});
