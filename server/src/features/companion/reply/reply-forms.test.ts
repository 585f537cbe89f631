import { ADDRESS_FORMS } from '@bustan/contract/enums.ts';
import { expect, test } from 'vitest';
import { wordingFor } from '#platform/content/addressed-text.ts';
import { findWrongAddress } from '../reply-check/address.ts';
import { blocks } from './testing/blocks.ts';

/** Wording that assumes a man or a woman. Unvowelled «جهدك», «لك», «كتبت» speak to both; present tense and commands do not. */
const GENDERED = new Set(
  `أنتَ أنتِ تشعر تشعرين تحس تحسين تستطيع تقدر تريد تبحث تحاول تفكر تنام تخاف تقف تحدّد تتحدث تتكلم
  اكتب اكتبي خذ خذي حاول حاولي جرب جرّب جربي جرّبي تذكر تذكّر تذكري اسمح اسمحي ارتح ارتاحي دع دعي كوني اختاري انظر انظري
  ابدأ ابدئي توقفي قولي اذهب اذهبي تحدثي اشرب اشربي تنفس تنفّس تنفسي ضعي أخبري اطلب اطلبي
  وحيدًا حزينًا قادرًا مستعدًا عزيزي عزيزتي صديقي صديقتي أخي أختي بطل بطلة`.split(/\s+/),
);
/** Feminine forms of the second person look like «تشعرين»; these words only end like them. */
const NOT_FEMININE_FORMS = new Set([
  'تدوين',
  'تمرين',
  'تكوين',
  'تحسين',
  'تخمين',
  'تأمين',
  'تلوين',
  'تدخين',
  'تخزين',
  'تعيين',
]);
/** Feminine verbs about something else, which look like a verb of the reader. */
const ABOUT_SOMETHING_ELSE =
  /(?:النسبة|أولى) تريد|(?:دراستك|فرحة) تتكلم|الجهات تذكر|المرهقة تشعر|بين تاريخين|من جرّب|الإنسان وحيدًا|وهمومه تقف/g;
const isGendered = (word: string): boolean =>
  GENDERED.has(word) || (/^ت\p{L}+ين$/u.test(word) && !NOT_FEMININE_FORMS.has(word)) || /ك[\u064e\u0650]$/.test(word);

test('an Arabic text without a form addresses women and men alike', () => {
  const broken = blocks.flatMap(({ name, texts }) =>
    texts.flatMap(({ ar }) => {
      const words = ar.replace(ABOUT_SOMETHING_ELSE, '').match(/[\p{L}\p{M}]+/gu) ?? [];
      return words.some(isGendered) ? [`${name}: ${ar}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});

test('no form of an Arabic text speaks to anybody but its reader', () => {
  const broken = blocks.flatMap(({ name, texts }) =>
    texts.flatMap((text) =>
      ADDRESS_FORMS.flatMap((address) => {
        const said = wordingFor(text, { language: 'ar', address });
        const problem = findWrongAddress(said.replace(ABOUT_SOMETHING_ELSE, ''), address);
        return problem === null ? [] : [`${name}: ${problem}: ${said}`];
      }),
    ),
  );
  expect(broken).toEqual([]);
});

test('a text that says what the reader could do has a form for each', () => {
  // «لا يمكنك تركه» asks for nothing.
  const asking = blocks.flatMap(({ texts }) => texts).filter(({ ar }) => /(?<!لا )(?:يمكنك|بإمكانك|نرجو منك)/.test(ar));
  expect(asking.length).toBeGreaterThan(400);
  expect(asking.filter((text) => text.ar_feminine === undefined).map(({ ar }) => ar)).toEqual([]);
});

test('a text has forms only where they differ from it and from each other', () => {
  const withForms = blocks.flatMap(({ texts }) => texts).filter((text) => text.ar_feminine !== undefined);
  expect(withForms.length).toBeGreaterThan(400);
  expect(
    withForms.filter(({ ar, ar_masculine, ar_feminine }) => new Set([ar, ar_masculine, ar_feminine]).size < 3),
  ).toEqual([]);
});
