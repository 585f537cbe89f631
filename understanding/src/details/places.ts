import { fold } from '@bustan/detector/text/normalize.ts';
import type { Found, Place, TokenNote } from './details.ts';
import { type ListedPlace, longestAt } from './known-places.ts';
import { isListedName } from './names.ts';
import { foldedWords, isJoined, type NoteToken } from './note-tokens.ts';

/** English: behind such a word, and one of these before, capitals name a place of work. */
const WORK =
  foldedWords(`interview interviews interviewed job offer role position vacancy work worked working works applied apply applying application
  internship intern trainee contract hired hiring joined joining join rejected recruiter recruitment shift cv selected shortlisted signed accepted test assessment exam final`);
const AT = foldedWords('at to join joined joining');
const WITH = foldedWords('with from by for');
const WORK_AR =
  `قدم مقابل وظيف توظف عرض عقد شرك دوام داوم اشتغل شغل رفض قبل موقع تدريب انترفيو سيره تقديم تعيين طلب دزيت ارسل`
    .split(' ')
    .map(fold);

/** Capitalised, but no organisation. */
const NO_PLACE =
  foldedWords(`i im i'm hr cv it id otp gpa ielts toefl vat ai ui ux pdf whatsapp eid ramadan god allah christmas arabic english hindi urdu tagalog filipino
  indian indians arab arabs emirati saudi kuwaiti omani qatari bahraini british american monday tuesday wednesday thursday friday saturday sunday january february march
  april may june july august september october november december mr mrs ms miss sir madam dr engineer sister brother uncle aunt auntie kuya ate mama papa mum mom dad
  the a an my this that they we he she all me them him her you it no yes phd mba bcom excel zoom teams google tally sap python java europe canada germany africa asia ph
  insyallah inshallah insha hopefully finally today tomorrow nobody everybody ceo manager director team tl sheikh company same and or but so then po na daw si ang`);
const INNER = foldedWords('of and al & el bin the for de');
const ORGANISATION =
  foldedWords(`group company llc bank hospital hotel clinic school academy university college holding trading consultancy services solutions airlines airways
  restaurant cafe centre center mall ministry museum logistics systems media agency pharmacy contracting industries technologies motors international resort`);

const hasWork = (tokens: readonly NoteToken[], at: number): boolean => {
  const token = tokens[at];
  if (token === undefined) return false;
  for (let near = Math.max(0, at - 6); near < Math.min(tokens.length, at + 4); near += 1) {
    const other = tokens[near];
    if (other === undefined || other.sentence !== token.sentence || near === at) continue;
    if (WORK.has(other.form)) return true;
    if (other.isArabic && WORK_AR.some((stem) => other.form.includes(stem))) return true;
  }
  return false;
};

const LEADS = foldedWords(
  'at to for from with via on by joined join joining of في الي على عن من عند مع شركة موقع منصة تطبيق لشركة بشركة بموقع حق',
);
const isNamed = (tokens: readonly NoteToken[], at: number, { needsWork, needsCapital }: ListedPlace): boolean => {
  const token = tokens[at];
  if (token === undefined) return false;
  if (!token.isArabic && needsCapital && !token.isCapital) return false;
  if (!needsWork) return true;
  const before = tokens[at - 1];
  if (token.isArabic)
    return (
      /^(?:ل|ب|في)?(?:شركه|منصه|تطبيق|موقع|مجموعه)$/.test(before?.form ?? '') ||
      (token.form.length > 5 && LEADS.has(before?.form ?? '') && hasWork(tokens, at))
    );
  return LEADS.has(before?.form ?? '') && isJoined(token) && hasWork(tokens, at);
};

const INSTITUTION_BEHIND = foldedWords(
  'university uni road street airport marina mall branch embassy visa time frame based',
);

export const findNamedPlaces = ({ tokens, taken }: TokenNote): Found<Place>[] => {
  const found: Found<Place>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken[at] === 1) continue;
    const one = longestAt(tokens, at);
    if (one === null) continue;
    const { end, place } = one;
    const after = tokens[end];
    const before = tokens[at - 1];
    const isPartOfName =
      (after !== undefined &&
        /^ $/.test(after.gap) &&
        !after.isArabic &&
        after.isCapital &&
        !after.isFirst &&
        after.form !== 'i' &&
        after.form !== 'im') ||
      INSTITUTION_BEHIND.has(after?.form ?? '') ||
      (before !== undefined &&
        !before.isArabic &&
        !before.isFirst &&
        before.isCapital &&
        /^ ?$/.test(tokens[at]?.gap ?? '') &&
        before.form.length > 2 &&
        !NO_PLACE.has(before.form));
    const isPartInArabic =
      /^[وبل]?(?:جامعه|مستشفي|مطار|شارع|بنك|ام|كاس|منتخب|كليه|مدرسه|فندق|معهد|مول|قناه|نهاي)$/.test(
        before?.form ?? '',
      ) && place.sort === 'city';
    // «قطر للبترول» is a company.
    const isPartBefore =
      place.sort === 'city' && after?.isArabic === true && after.raw.startsWith('لل') && isJoined(after);
    // «الهيئة السعودية» is an adjective.
    const isAdjective =
      tokens[at]?.isArabic === true &&
      place.sort === 'city' &&
      /^[وبل]?ال/.test(before?.form ?? '') &&
      isJoined(tokens[at]) &&
      /[هي]ه$/.test(tokens[at]?.form ?? '');
    if (!isPartBefore && !isAdjective && !isPartOfName && !isPartInArabic && isNamed(tokens, at, place)) {
      found.push({
        first: at,
        end,
        detail: { kind: 'place', sort: place.sort, name: { written: place.en, en: place.en, ar: place.ar } },
      });
    }
    at = end - 1;
  }
  return found;
};

const isPlaceWord = (token: NoteToken | undefined): token is NoteToken =>
  token !== undefined &&
  !token.isArabic &&
  token.isCapital &&
  token.form.length > 1 &&
  !NO_PLACE.has(token.form) &&
  /^[\p{L}'’]+$/u.test(token.raw);

/** "an interview at Gulf Crescent Trading": no list holds it, but its capitals and what stands before tell. */
export const findPlacesInContext = ({ tokens, taken }: TokenNote): Found<Place>[] => {
  const capitals = tokens.filter(({ isCapital }) => isCapital).length;
  // Where most words begin with a capital, capitals tell nothing.
  if (tokens.length > 12 && capitals * 2 > tokens.length) return [];
  const found: Found<Place>[] = [];
  for (let at = 1; at < tokens.length; at += 1) {
    const lead = tokens[at - 1];
    if (lead === undefined || !isJoined(tokens[at]) || taken[at] === 1 || tokens[at]?.isFirst === true) continue;
    const isAt = AT.has(lead.form);
    if (!isAt && !WITH.has(lead.form)) continue;
    if (!isPlaceWord(tokens[at])) continue;
    let end = at + 1;
    while (
      end < at + 5 &&
      isJoined(tokens[end]) &&
      taken[end] !== 1 &&
      (isPlaceWord(tokens[end]) ||
        (INNER.has(tokens[end]?.form ?? '') && isPlaceWord(tokens[end + 1]) && isJoined(tokens[end + 1])))
    )
      end += 1;
    const last = tokens[end - 1];
    const isLong = end - at > 1;
    if (isJoined(tokens[end]) && tokens[end]?.isCapital === true && tokens[end]?.isFirst === false) continue;
    if (/^\d/.test(tokens[end]?.form ?? '') || (last?.ending === 's' && tokens[end]?.sentence === last.sentence))
      continue;
    const isOrganisation = ORGANISATION.has(last?.form ?? '');
    const isNameFirst = isListedName(tokens[at]?.form ?? '');
    if (isNameFirst && !isOrganisation) continue;
    if (!isAt && !(isLong && isOrganisation)) continue;
    const near = tokens.slice(Math.max(0, at - 5), at).filter(({ sentence }) => sentence === lead.sentence);
    if (!/^join/.test(lead.form) && !near.some(({ form }) => WORK.has(form))) continue;
    const written = tokens
      .slice(at, end)
      .map(({ raw, gap }, index) => (index === 0 ? raw : gap + raw))
      .join('');
    found.push({
      first: at,
      end,
      detail: { kind: 'place', sort: 'unlisted', name: { written, en: written, ar: null } },
    });
    at = end - 1;
  }
  return found;
};
