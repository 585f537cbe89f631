import { arabiziKey, fold } from '@bustan/detector/text/normalize.ts';

/**
 * What can be counted in both languages, a noun a row:
 * kind | English singular, plural, other spellings | Arabic singular; accusative; plural; dual | gender | other Arabic and Arabizi spellings | of the dual.
 * `-` stands for none; behind a gender `~` keeps the row from being read in Arabic, where its word has other meanings too.
 */
const COUNT_NOUNS = `
duration | minute minutes min mins | دقيقة; دقيقة; دقائق; دقيقتان | f | دقايق دقايء da2aye2 da8ayeg | دقيقتين
duration | hour hours hr hrs oras | ساعة; ساعة; ساعات; ساعتان | f | sa3at sa3a | ساعتين sa3tain sa3teen
duration | day days araw | يوم; يومًا; أيام; يومان | m | ايام تيام تيام yom ayam ayyam eyam | يومين yomain yomeen
duration | night nights | ليلة; ليلة; ليالٍ; ليلتان | f | ليالي layali | ليلتين
duration | week weeks wk wks linggo | أسبوع; أسبوعًا; أسابيع; أسبوعان | m | اسبوع اسابيع osboo3 asabee3 asabi3 asabe3 | أسبوعين اسبوعين esboo3een osboo3ain
duration | month months mo mos mth mths buwan | شهر; شهرًا; أشهر; شهران | m | شهور اشهر تشهر shahr shohoor shohor shhoor ashhor | شهرين shahrain shahreen
duration | year years yr yrs taon | سنة; سنة; سنوات; سنتان | f | سنين سنه سنوات sana sneen sneen seneen sanawat | سنتين santain sanatain
duration | year years | عام; عامًا; أعوام; عامان | m | اعوام | عامين
quantity | application applications apps applcations | طلب; طلبًا; طلبات; طلبان | m~ | تقديم تقديمات ابلكيشن أبلكيشن | -
quantity | - | طلب; طلبًا; طلبات; طلبان | m | - | طلبين
quantity | CV CVs résumé résumés resume resumes | سيرة ذاتية; سيرة ذاتية; سير ذاتية; سيرتان ذاتيتان | f | - | -
quantity | message messages msgs | رسالة; رسالة; رسائل; رسالتان | f | رسايل مسج مسجات رسالات rasayel | رسالتين
quantity | email emails mail mails e-mails | رسالة; رسالة; رسائل; رسالتان | f | ايميل ايميلات إيميلات | ايميلين
quantity | interview interviews intervews | مقابلة; مقابلة; مقابلات; مقابلتان | f | انترفيو انترفيوهات muqabalat mo2abalat mogabalat | مقابلتين
quantity | rejection rejections | اعتذار; اعتذارًا; اعتذارات; اعتذاران | m | رفض رفضات رفوضات اعتذارات | -
quantity | call calls | مكالمة; مكالمة; مكالمات; مكالمتان | f | اتصال اتصالات | مكالمتين
quantity | company companies | شركة; شركة; شركات; شركتان | f | sharikat sherkat | شركتين
quantity | job jobs | وظيفة; وظيفة; وظائف; وظيفتان | f | وظايف wathayef waza2ef | وظيفتين
quantity | vacancy vacancies | وظيفة شاغرة; وظيفة شاغرة; وظائف شاغرة; وظيفتان شاغرتان | f~ | - | -
quantity | form forms | نموذج; نموذجًا; نماذج; نموذجان | m | استمارة استمارات فورم فورمات | نموذجين استمارتين
quantity | course courses | دورة; دورة; دورات; دورتان | f | كورس كورسات dawrat korsat | دورتين كورسين
quantity | certificate certificates | شهادة; شهادة; شهادات; شهادتان | f | shahadat | شهادتين
quantity | exam exams | اختبار; اختبارًا; اختبارات; اختباران | m | امتحان امتحانات | اختبارين امتحانين
quantity | offer offers | عرض; عرضًا; عروض; عرضان | m | - | عرضين
quantity | contract contracts | عقد; عقدًا; عقود; عقدان | m | - | عقدين
quantity | round rounds | جولة; جولة; جولات; جولتان | f | - | جولتين
quantity | stage stages | مرحلة; مرحلة; مراحل; مرحلتان | f | - | مرحلتين
quantity | shift shifts | مناوبة; مناوبة; مناوبات; مناوبتان | f | شفت شفتات نوبات ورديات | -
quantity | attempt attempts tries | محاولة; محاولة; محاولات; محاولتان | f | - | محاولتين
quantity | time times | مرة; مرة; مرات; مرتان | f | marra marrat | مرتين marratain marten
quantity | applicant applicants | متقدّم; متقدّمًا; متقدّمين; متقدّمان | m | - | -
quantity | candidate candidates | مرشّح; مرشّحًا; مرشّحين; مرشّحان | m~ | - | -
quantity | question questions | سؤال; سؤالًا; أسئلة; سؤالان | m | اسئله اسئلة | سؤالين
quantity | page pages | صفحة; صفحة; صفحات; صفحتان | f | - | صفحتين
quantity | step steps | خطوة; خطوة; خطوات; خطوتان | f | - | خطوتين
quantity | project projects | مشروع; مشروعًا; مشاريع; مشروعان | m | - | مشروعين
quantity | task tasks | مهمة; مهمة; مهام; مهمتان | f | - | مهمتين
quantity | meeting meetings | اجتماع; اجتماعًا; اجتماعات; اجتماعان | m | - | اجتماعين
quantity | salary salaries | راتب; راتبًا; رواتب; راتبان | m | - | راتبين
quantity | copy copies | نسخة; نسخة; نسخ; نسختان | f | - | نسختين
quantity | order orders | طلب; طلبًا; طلبات; طلبان | m~ | - | -
quantity | client clients | عميل; عميلًا; عملاء; عميلان | m | زبون زباين زبائن | -
quantity | customer customers | عميل; عميلًا; عملاء; عميلان | m | - | -
quantity | student students | طالب; طالبًا; طلاب; طالبان | m | - | -
quantity | child children kids | طفل; طفلًا; أطفال; طفلان | m | اطفال عيال | طفلين
quantity | word words | كلمة; كلمة; كلمات; كلمتان | f | - | كلمتين
quantity | line lines | سطر; سطرًا; سطور; سطران | m | اسطر أسطر | سطرين
quantity | lesson lessons | درس; درسًا; دروس; درسان | m | - | درسين
quantity | book books | كتاب; كتابًا; كتب; كتابان | m | - | كتابين
quantity | photo photos pictures | صورة; صورة; صور; صورتان | f | - | صورتين
quantity | room rooms | غرفة; غرفة; غرف; غرفتان | f | - | غرفتين
quantity | country countries | دولة; دولة; دول; دولتان | f | - | دولتين`;

export interface CountNoun {
  sort: 'duration' | 'quantity';
  en: { one: string; many: string } | null;
  ar: { one: string; accusative: string; plural: string; dual: string };
  isFeminine: boolean;
}

const words = (cell: string): string[] => (cell === '-' ? [] : cell.split(' '));
const ROWS = COUNT_NOUNS.trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

export const NOUNS: readonly CountNoun[] = ROWS.map(([sort, english = '', arabic = '', gender]) => {
  const [one, many = ''] = words(english);
  const [single = '', accusative = '', plural = '', dual = ''] = arabic.split(';').map((form) => form.trim());
  return {
    sort: sort === 'duration' ? 'duration' : 'quantity',
    en: one === undefined ? null : { one, many },
    ar: { one: single, accusative, plural, dual },
    isFeminine: gender?.startsWith('f') ?? false,
  };
});

/** The row of a noun by a folded word, or by the key of an Arabizi one. */
export const nounAt = new Map<string, number>();
/** The same for words that say two of it. */
export const dualAt = new Map<string, number>();
const addTo = (map: Map<string, number>, form: string, row: number) => {
  if (!map.has(form)) map.set(form, row);
};
const formOf = (word: string): string => (/^[a-z]*\d?[a-z\d]*\d[a-z\d]*$/.test(word) ? arabiziKey(word) : fold(word));
ROWS.forEach(([, english = '', arabic = '', gender = '', others = '', duals = ''], row) => {
  const forms = arabic.split(';').map((form) => form.trim());
  for (const word of words(english)) addTo(nounAt, fold(word), row);
  if (!gender.endsWith('~'))
    for (const form of forms.slice(0, 3)) if (!form.includes(' ')) addTo(nounAt, fold(form), row);
  for (const word of words(others)) {
    addTo(nounAt, formOf(word), row);
    if (/^[a-z]/.test(word)) addTo(nounAt, arabiziKey(word), row);
  }
  const dual = forms[3] ?? '';
  if (!gender.endsWith('~') && dual !== '' && !dual.includes(' ')) addTo(dualAt, fold(dual), row);
  for (const word of words(duals)) addTo(dualAt, /^[a-z]/.test(word) ? arabiziKey(word) : fold(word), row);
});
