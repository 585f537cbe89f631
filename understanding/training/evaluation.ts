import type { Understand } from '../src/understanding.ts';
import { type LabelledNote, SITUATIONS } from './corpus.ts';

/** How many of how many. */
export interface Count {
  count: number;
  total: number;
}

export const rateOf = ({ count, total }: Count): number => (total === 0 ? 0 : count / total);

export interface Evaluation {
  /** The surest situation is one that the note tells. */
  first: Count;
  /** One of the two surest is. */
  firstTwo: Count;
  /** The surest area is one that the note tells. */
  area: Count;
  /** Notes of which a situation is sure. */
  sure: Count;
  /** Notes of which a situation is sure and wrong, of all. */
  wrongWhenSure: Count;
  /** Where the time is sure: right. */
  when: Count;
  /** The mean over the situations of the harmonic mean of precision and recall. */
  macroF1: number;
  bySituation: ReadonlyMap<string, { precision: number; recall: number; f1: number }>;
}

/** From here on a situation counts as sure. */
const SURE = 0.75;
const SURE_WHEN = 0.8;
/** A further situation is counted as told from here on. */
const TOLD = 0.4;

const AREA_OF = new Map(SITUATIONS.map(({ name, area }) => [name, area]));

const counter = () => {
  const count: Count = { count: 0, total: 0 };
  return {
    count,
    add: (isCounted: boolean) => {
      count.total += 1;
      if (isCounted) count.count += 1;
    },
  };
};

export const evaluate = (notes: readonly LabelledNote[], understand: Understand): Evaluation => {
  const [first, firstTwo, area, sure, wrongWhenSure, when] = [
    counter(),
    counter(),
    counter(),
    counter(),
    counter(),
    counter(),
  ];
  const told = new Map(SITUATIONS.map(({ name }) => [name, { right: 0, claimed: 0, labelled: 0 }]));
  for (const note of notes) {
    const understood = understand(note.text);
    const [one, two] = understood.situations;
    const isRight = (name: string | undefined) => name !== undefined && note.situations.includes(name);
    first.add(isRight(one?.value));
    firstTwo.add(isRight(one?.value) || isRight(two?.value));
    area.add(note.situations.some((name) => AREA_OF.get(name) === understood.areas[0]?.value));
    const isSure = (one?.certainty ?? 0) >= SURE;
    sure.add(isSure);
    wrongWhenSure.add(isSure && !isRight(one?.value));
    if (note.when !== null && (understood.when?.certainty ?? 0) >= SURE_WHEN)
      when.add(understood.when?.value === note.when);
    const claimed = understood.situations.filter(({ certainty }, rank) => rank === 0 || certainty >= TOLD);
    for (const { value } of claimed) {
      const own = told.get(value);
      if (own === undefined) continue;
      own.claimed += 1;
      if (isRight(value)) own.right += 1;
    }
    for (const name of note.situations) {
      const own = told.get(name);
      if (own !== undefined) own.labelled += 1;
    }
  }
  const bySituation = new Map(
    [...told].map(([name, { right, claimed, labelled }]) => {
      const precision = right / Math.max(1, claimed);
      const recall = right / Math.max(1, labelled);
      return [name, { precision, recall, f1: (2 * right) / Math.max(1, claimed + labelled) }];
    }),
  );
  const scores = [...bySituation.values()];
  return {
    first: first.count,
    firstTwo: firstTwo.count,
    area: area.count,
    sure: sure.count,
    wrongWhenSure: wrongWhenSure.count,
    when: when.count,
    macroF1: scores.reduce((sum, { f1 }) => sum + f1, 0) / scores.length,
    bySituation,
  };
};
