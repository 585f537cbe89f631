import type { AddressForm, Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Guess, Understanding } from '@bustan/understanding/understanding.ts';
import { CERTAIN, takenOf, wishOf } from './reply/choose-subject.ts';
import type { Moment } from './reply/moment.ts';
import type { NamedDetail } from './reply/said-details.ts';
import type { DayPast } from './reply-check/told.ts';

/** The feeling of an earlier check-in, without its note and its reply. */
export interface LastFeeling {
  emotion: Emotion;
  at: Date;
}

/** What goes to a model beside the note, in the words of the prompt. */
export interface ModelContext {
  understood: {
    situations: string[];
    areas: string[];
    when: string | null;
    taken: string | null;
    wish: string | null;
    /** As they are said back: "your father", "three weeks". */
    details: string[];
  };
  now: { hour: number; weekend: boolean; ramadan: boolean } | null;
  /** Only of a note about a day before today. */
  day_past?: DayPast;
  address: AddressForm;
  last_feelings: { emotion: Emotion; days_ago: number }[];
}

interface ContextSources {
  understanding: Understanding;
  details: readonly NamedDetail[];
  emotion: Emotion;
  moment: Moment | null;
  dayPast: DayPast | null;
  address: AddressForm;
  lastFeelings: readonly LastFeeling[];
  at: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const sureNames = (guesses: readonly Guess<string>[], certainty: number): string[] =>
  guesses.filter((guess) => guess.certainty >= certainty).map(({ value }) => value);

/** Only what a prepared reply would say as understood: a model takes a guess for a fact. */
export const buildModelContext = ({
  understanding,
  details,
  emotion,
  moment,
  dayPast,
  address,
  lastFeelings,
  at,
}: ContextSources): ModelContext => {
  const { situations, areas, when } = understanding;
  return {
    understood: {
      situations: sureNames(situations, CERTAIN.situation),
      areas: sureNames(areas, CERTAIN.area),
      when: when !== null && when.certainty >= CERTAIN.when ? when.value : null,
      taken: takenOf(understanding, emotion),
      wish: wishOf(understanding),
      details: [...new Set(details.map(({ said }) => said))],
    },
    now: moment && { hour: moment.hour, weekend: moment.isWeekend, ramadan: moment.isRamadan },
    ...(dayPast && { day_past: dayPast }),
    address,
    last_feelings: lastFeelings.map((last) => ({
      emotion: last.emotion,
      days_ago: Math.max(0, Math.floor((at.getTime() - last.at.getTime()) / DAY_MS)),
    })),
  };
};

export type FindDetails = (note: string, language: Language) => readonly NamedDetail[];
