import type { Understand } from '@bustan/understanding/understanding.ts';
import type { SaidDetails } from './fill-slots.ts';
import type { DetailKind, SituationTexts } from './reply-texts.ts';

/** A detail that the person wrote, and how it is said back in the reply's language. */
export interface NamedDetail {
  kind: DetailKind;
  /** Where it stands in the note, in UTF-16 units. */
  from: number;
  said: string;
  /** Of a day: whether it is over or still to come, if the words say so. */
  time?: 'past' | 'ahead' | undefined;
}

/** The detail belongs to the situation that its sentence tells with this certainty. */
const SENTENCE_CERTAINTY = 0.5;

const SENTENCE = /[^.!?؟\n]+/g;

const sentenceAt = (note: string, at: number): string => {
  for (const { 0: sentence, index } of note.matchAll(SENTENCE)) {
    if (at >= index && at < index + sentence.length) return sentence;
  }
  return note;
};

const isTimeRight = ({ kind, time }: NamedDetail, { when }: SituationTexts): boolean =>
  kind !== 'day' ||
  time === undefined ||
  when === undefined ||
  when.includes(time === 'past' ? 'over' : 'ahead') ||
  when.includes('now');

/** The detail, if there is one, however often it is named; of several nobody knows which is meant. */
const onlyOne = (named: readonly NamedDetail[]): NamedDetail | undefined =>
  new Set(named.map(({ said }) => said)).size === 1 ? named[0] : undefined;

interface DetailsOfSituation {
  note: string;
  named: readonly NamedDetail[];
  situation: SituationTexts;
  understand: Understand;
}

/**
 * The details that belong to the situation: those in a sentence that tells it, and of the others those that are the only
 * one of their kind and in no sentence that tells something else.
 */
export const detailsOf = ({ note, named, situation, understand }: DetailsOfSituation): SaidDetails => {
  const details: SaidDetails = {};
  const wanted = new Set(situation.openings.flatMap((opening) => opening.with));
  for (const kind of wanted) {
    const own = named.filter((detail) => detail.kind === kind && isTimeRight(detail, situation));
    const told = own.map((detail) => {
      const sentence = sentenceAt(note, detail.from);
      const surest = sentence === note ? undefined : understand(sentence).situations[0];
      return surest !== undefined && surest.certainty >= SENTENCE_CERTAINTY ? surest.value : null;
    });
    const inOwnSentence = own.filter((_, index) => told[index] === situation.name);
    const unclear = told.every((each) => each === null) ? own : [];
    const best = onlyOne(inOwnSentence) ?? onlyOne(unclear);
    if (best !== undefined) details[kind] = best.said;
  }
  return details;
};
