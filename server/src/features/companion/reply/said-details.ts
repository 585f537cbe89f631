import type { Language } from '@bustan/contract/languages.ts';
import { NOUNS } from '@bustan/understanding/details/count-nouns.ts';
import { type Detail, findDetails } from '@bustan/understanding/details/details.ts';
import { sayDetail } from '@bustan/understanding/details/say-detail.ts';
import type { Understand } from '@bustan/understanding/understanding.ts';
import type { Subject } from './choose-subject.ts';
import type { SaidDetails } from './fill-slots.ts';
import type { DetailKind, Opening } from './reply-texts.ts';

/** A detail that the person wrote, and how it is said back in the reply's language. */
export interface NamedDetail {
  kind: DetailKind;
  /**
   * What an opening may ask for: of a person the relation ("father") or `name`, of a count the English noun ("week"), of a
   * place `employer`, `portal`, `city` or `unlisted`, of a day `past`, `ahead`, `today` (yesterday too) or `named`.
   */
  sort: string;
  /** Where it stands in the note, in UTF-16 units. */
  from: number;
  said: string;
}

const NEAR_DAY = /^(?:today|tonight|yesterday|last night|this (?:morning|evening|afternoon))/i;

const sortOf = (detail: Detail): string => {
  switch (detail.kind) {
    case 'who':
      return detail.relation === null
        ? 'name'
        : (sayDetail({ ...detail, name: null }, 'en')?.replace(/^your /, '') ?? '');
    case 'count':
      return NOUNS[detail.noun]?.en?.one ?? NOUNS[detail.noun]?.ar.one ?? '';
    case 'place':
      return detail.sort;
    case 'day':
      return NEAR_DAY.test(detail.en) ? 'today' : (detail.when ?? 'named');
    case 'sum':
      return 'sum';
  }
};

/** The details that a note names, without those that cannot be said back rightly in the language. */
export const namedDetails = (note: string, language: Language): NamedDetail[] =>
  findDetails(note).flatMap((detail) => {
    const said = sayDetail(detail, language);
    return said === null ? [] : [{ kind: detail.kind, sort: sortOf(detail), from: detail.from, said }];
  });

/** The detail belongs to what its sentence tells with this certainty. */
const SENTENCE_CERTAINTY = 0.5;

const SENTENCE = /[^.!?؟\n]+/g;

const sentenceAt = (note: string, at: number): string => {
  for (const { 0: sentence, index } of note.matchAll(SENTENCE)) {
    if (at >= index && at < index + sentence.length) return sentence;
  }
  return note;
};

/** A detail, and what its sentence tells. */
export interface PlacedDetail extends NamedDetail {
  about: 'this' | 'another' | 'unclear';
  /** The words around it. */
  around: string;
}

interface DetailsOfSubject {
  note: string;
  named: readonly NamedDetail[];
  subject: Exclude<Subject, { level: 'feeling' }>;
  understand: Understand;
}

/** How far a word may be from a detail that it is about, in characters on each side. */
const NEAR_CHARS = 45;

/** The details that the openings about a subject may ask for. */
export const detailsOf = ({ note, named, subject, understand }: DetailsOfSubject): PlacedDetail[] => {
  const { main } = subject;
  const area = 'area' in main ? main.area : main;
  const wanted = new Set([...main.openings, ...area.openings].flatMap((opening) => opening.with));
  return named
    .filter(({ kind }) => wanted.has(kind))
    .map((detail) => {
      const { from, said } = detail;
      const sentence = sentenceAt(note, from);
      const told = sentence.trim() === note.trim() ? undefined : understand(sentence);
      const surest = subject.level === 'area' ? told?.areas[0] : told?.situations[0];
      const isUnclear = surest === undefined || surest.certainty < SENTENCE_CERTAINTY;
      const about = isUnclear ? 'unclear' : surest.value === main.name ? 'this' : 'another';
      return { ...detail, about, around: note.slice(Math.max(0, from - NEAR_CHARS), from + said.length + NEAR_CHARS) };
    });
};

/** The detail, if there is one, however often it is named; of several nobody knows which is meant. */
const onlyOne = (named: readonly NamedDetail[]): NamedDetail | undefined =>
  new Set(named.map(({ said }) => said)).size === 1 ? named[0] : undefined;

const isNear = ({ around }: PlacedDetail, words: readonly string[] | undefined): boolean =>
  words === undefined || words.some((word) => new RegExp(`(?<![\\p{L}])${word}`, 'iu').test(around));

/**
 * What an opening says back: a detail of the right sort in a sentence that tells the same, or, where no sentence
 * tells anything else, the only one of its kind. Null when one is missing.
 */
export const detailsFor = (opening: Opening, placed: readonly PlacedDetail[]): SaidDetails | null => {
  const details: SaidDetails = {};
  for (const kind of opening.with) {
    const ofKind = placed.filter((detail) => detail.kind === kind);
    const fits = (detail: PlacedDetail): boolean =>
      (opening.of === undefined || opening.of.includes(detail.sort)) && isNear(detail, opening.near);
    const own = ofKind.filter(({ about }) => about === 'this');
    const only = ofKind.every(({ about }) => about === 'unclear') ? ofKind : [];
    const best = onlyOne(own.filter(fits)) ?? onlyOne(only.filter(fits));
    if (best === undefined) return null;
    details[kind] = best.said;
  }
  return details;
};
