import { foldedWords } from './note-tokens.ts';

interface Title {
  ar: string | null;
  gender: 'm' | 'f' | null;
}
/** Folded: "miss" is "mis". Without an Arabic word the titled name is said in English only. */
export const TITLES_EN: ReadonlyMap<string, Title> = new Map([
  ['mr', { ar: 'السيد', gender: 'm' }],
  ['mister', { ar: 'السيد', gender: 'm' }],
  ['sir', { ar: 'السيد', gender: 'm' }],
  ['mrs', { ar: 'السيدة', gender: 'f' }],
  ['ms', { ar: 'السيدة', gender: 'f' }],
  ['mis', { ar: 'الآنسة', gender: 'f' }],
  ['madam', { ar: 'السيدة', gender: 'f' }],
  ['maam', { ar: 'السيدة', gender: 'f' }],
  ['dr', { ar: 'الدكتور', gender: null }],
  ['doctor', { ar: 'الدكتور', gender: null }],
  ['engineer', { ar: 'المهندس', gender: null }],
  ['eng', { ar: 'المهندس', gender: null }],
  ['kuya', { ar: null, gender: 'm' }],
  ['ate', { ar: null, gender: 'f' }],
  ['tita', { ar: null, gender: 'f' }],
  ['tito', { ar: null, gender: 'm' }],
  ['uncle', { ar: null, gender: 'm' }],
  ['aunt', { ar: null, gender: 'f' }],
  ['auntie', { ar: null, gender: 'f' }],
  ['aunty', { ar: null, gender: 'f' }],
  ['sister', { ar: null, gender: 'f' }],
  ['brother', { ar: null, gender: 'm' }],
  ['pastor', { ar: null, gender: null }],
  ['coach', { ar: null, gender: null }],
  ['chef', { ar: null, gender: null }],
  ['mama', { ar: null, gender: 'f' }],
]);
export const TITLES_AR =
  foldedWords(`الأستاذ الأستاذة أستاذ أستاذة استاذه مستر مسيو مدام مس السيد السيدة الدكتور الدكتورة دكتور دكتورة المهندس المهندسة مهندس المدير المديرة المشرف المشرفة
  المعلم المعلمة الكابتن كابتن أبلة ابله الباشمهندس باشمهندس الآنسة الحاج الحجة الخالة المدرب المدربة زميلنا زميلتنا المدعو الشيف`);
interface Kunya {
  ar: string;
  en: string;
  gender: 'm' | 'f';
}
export const KUNYA: ReadonlyMap<string, Kunya> = new Map([
  ['ابو', { ar: 'أبو', en: 'Abu', gender: 'm' }],
  ['بو', { ar: 'بو', en: 'Bu', gender: 'm' }],
  ['ام', { ar: 'أم', en: 'Umm', gender: 'f' }],
  ['abu', { ar: 'أبو', en: 'Abu', gender: 'm' }],
  ['abo', { ar: 'أبو', en: 'Abu', gender: 'm' }],
  ['bu', { ar: 'بو', en: 'Bu', gender: 'm' }],
  ['um', { ar: 'أم', en: 'Umm', gender: 'f' }],
]);
/** Singers, places and the like. */
export const PUBLIC_NAMES: ReadonlySet<string> = new Set(
  ['أم كلثوم', 'أبو بكر', 'أم القرى', 'السيد محمد'].map((name) => [...foldedWords(name)].join(' ')),
);
