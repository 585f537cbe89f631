import { arabiziKey } from '@bustan/detector/text/normalize.ts';
import { foldedWords } from './note-tokens.ts';

const ENGLISH: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
/** By the folded word. */
export const FOLDED_ENGLISH = new Map(
  Object.entries(ENGLISH).map(([word, value]) => [[...foldedWords(word)][0] ?? '', value]),
);

/** Spellings of the Arabic number words, by value; the dialects' beside the written ones. */
const ARABIC = `
2 اثنين اثنان اثنتان اتنين تنين ثنين
3 ثلاث ثلاثة تلات تلاتة تلت تلته 
4 أربع أربعة اربع
5 خمس خمسة
6 ست ستة
7 سبع سبعة
8 ثمان ثماني ثمانية تمان تمانية تمن تمنية ثمنية
9 تسع تسعة
10 عشر عشرة
11 احدعش احدعشر حداشر حدعش
12 اثنعش اثناعشر اتناشر طنعش اطنعش
13 ثلاثطعش تلتاشر تلطعش
14 اربعتاشر أربعطعش اربعطعشر
15 خمسطعش خمستاشر خمسطعشر
16 ستطعش ستاشر
17 سبعطعش سبعتاشر
18 ثمنطعش تمنتاشر ثمنتعش
19 تسعطعش تسعتاشر
20 عشرين عشرون
30 ثلاثين ثلاثون تلاتين
40 أربعين أربعون
50 خمسين خمسون
60 ستين ستون
70 سبعين سبعون
80 ثمانين ثمانون تمانين
90 تسعين تسعون
100 مئة مائة مية ميه
200 مئتين مئتان ميتين
300 ثلاثمئة ثلاثمائة ثلاثمية تلتمية تلاتمية
400 أربعمئة أربعمائة أربعمية ربعمية
500 خمسمئة خمسمائة خمسمية
600 ستمئة ستمائة ستمية
700 سبعمئة سبعمائة سبعمية
800 ثمانمئة ثمانمائة ثمانمية تمنمية ثمنمية
900 تسعمئة تسعمائة تسعمية`;
/** Behind a unit: «أربع عشرة». */
export const TEENS = foldedWords('عشر عشرة عشره');

export const FOLDED_ARABIC = new Map(
  ARABIC.trim()
    .split('\n')
    .flatMap((line) => {
      const [value, ...words] = line.split(' ');
      return words.map((word): [string, number] => [[...foldedWords(word)][0] ?? '', Number(value)]);
    }),
);

/** Arabic number words in Latin letters, by the sound of the word. */
export const ARABIZI = new Map(
  Object.entries({
    3: 'thalath thalatha tlat tlata tlete talat talata',
    4: 'arba3 arba3a',
    5: 'khams khamsa khamse',
    6: 'sitta sitte',
    7: 'sab3 sab3a sabe3',
    8: 'thaman thamania taman tamania',
    9: 'tis3 tes3 tis3a',
    10: '3ashar 3ashra 3asher',
    20: '3eshreen 3ishrin',
  }).flatMap(([value, words]) => words.split(' ').map((word): [string, number] => [arabiziKey(word), Number(value)])),
);
