import type { Emotion } from '@bustan/contract/enums.ts';
import type { Guess, Taken, Understanding } from '@bustan/understanding/understanding.ts';
import type { AreaTexts, ReplyTexts, SituationTexts } from './reply-texts.ts';

/**
 * From here on something is said as understood. By blind judges of 250 strangers' notes (November 2026), of the replies to a
 * situation with a certainty of 0.5 to 0.7 every second said something false, above 0.8 one in seven; of those to an area
 * one in four; of those to the feeling alone one in a hundred, and they were liked better than both but for the surest.
 */
export const CERTAIN = {
  /** One wrong situation is worse than several plain replies. */
  situation: 0.75,
  /** And worse still where the person's own words can be said back: they are never wrong. */
  situationBesideQuote: 0.8,
  /** A second topic is only added, and the first one stands without it. */
  second: 0.8,
  /** What is said about an area is true of many situations, so that a mistake in the next one costs less. */
  area: 0.85,
  /** Only a time that is plainly another one refuses a situation. */
  when: 0.8,
  taken: 0.58,
  /** A step that nobody wanted is worse than none. */
  listen: 0.3,
  step: 0.6,
} as const;

/** What the reply takes up: the situation, the area that it is in, or the feeling alone. */
export type Subject =
  | { level: 'situation'; main: SituationTexts; second: SituationTexts | AreaTexts | null }
  | { level: 'area'; main: AreaTexts }
  | { level: 'feeling' };

/** A second one that is so much heavier is taken up first. */
const MUCH_HEAVIER = 2;
/** Their situations exclude each other: an interview cannot be over and ahead. */
const ONE_SITUATION_AT_A_TIME = new Set(['answer', 'interview', 'offer', 'work']);

const isSure = (guess: Guess<unknown> | null | undefined, certainty: number): boolean =>
  guess != null && guess.certainty >= certainty;

const contradicts = ({ when }: Understanding, situation: SituationTexts): boolean =>
  when !== null && isSure(when, CERTAIN.when) && situation.when !== undefined && !situation.when.includes(when.value);

const LIGHT_EMOTIONS: ReadonlySet<Emotion> = new Set(['grateful', 'happy']);
const LOW_EMOTIONS: ReadonlySet<Emotion> = new Set(['struggling', 'heavy']);

/** A light heart is not told to somebody who picked a low emotion. */
const fitsEmotion = ({ light }: SituationTexts, emotion: Emotion): boolean => !light || !LOW_EMOTIONS.has(emotion);

const isOtherSubject = (one: SituationTexts, other: SituationTexts): boolean =>
  one !== other && (one.area !== other.area || !ONE_SITUATION_AT_A_TIME.has(one.area.name));

const areaSubject = (area: AreaTexts | undefined): Subject =>
  area === undefined ? { level: 'feeling' } : { level: 'area', main: area };

/** Another area that the note surely tells of too, though not which situation in it. */
const secondArea = (
  understanding: Understanding,
  { area }: SituationTexts,
  areas: ReplyTexts['areas'],
): AreaTexts | null => {
  const other = understanding.areas.find(({ value }) => value !== area.name);
  return (other && isSure(other, CERTAIN.second) ? areas.get(other.value) : null) ?? null;
};

interface SubjectOptions {
  texts: ReplyTexts;
  emotion: Emotion;
  /** Whether words of the note can be said back: then an area alone says less than they do. */
  hasQuote: boolean;
}

/** The most particular subject that is sure; what is unsure goes down a level. */
export const chooseSubject = (
  understanding: Understanding,
  { texts: { situations, areas }, emotion, hasQuote }: SubjectOptions,
): Subject => {
  const toArea = (area: AreaTexts | undefined) => areaSubject(hasQuote ? undefined : area);
  const [surest] = understanding.situations;
  const certain = hasQuote ? CERTAIN.situationBesideQuote : CERTAIN.situation;
  const first = surest && isSure(surest, certain) ? situations.get(surest.value) : undefined;
  if (first === undefined) {
    const [area] = understanding.areas;
    return toArea(area && isSure(area, CERTAIN.area) ? areas.get(area.value) : undefined);
  }
  if (contradicts(understanding, first) || !fitsEmotion(first, emotion)) return toArea(first.area);
  const others = understanding.situations
    .filter((guess) => isSure(guess, CERTAIN.second))
    .flatMap(({ value }) => situations.get(value) ?? [])
    .filter((other) => fitsEmotion(other, emotion));
  const second = others.find((other) => isOtherSubject(first, other));
  if (second === undefined) return { level: 'situation', main: first, second: secondArea(understanding, first, areas) };
  return second.weight - first.weight >= MUCH_HEAVIER
    ? { level: 'situation', main: second, second: first }
    : { level: 'situation', main: first, second };
};

export const isLight = (emotion: Emotion): boolean => LIGHT_EMOTIONS.has(emotion);
export const isLow = (emotion: Emotion): boolean => LOW_EMOTIONS.has(emotion);

/** How it is taken, if that is sure and the emotion that the person picked does not say otherwise. */
export const takenOf = ({ taken }: Understanding, emotion: Emotion): Taken | null => {
  const [surest] = taken;
  if (surest === undefined || !isSure(surest, CERTAIN.taken)) return null;
  const isGood = surest.value === 'joy' || surest.value === 'calm';
  return (isGood ? LOW_EMOTIONS : LIGHT_EMOTIONS).has(emotion) ? null : surest.value;
};

export const wishOf = ({ wish }: Understanding): 'listen' | 'step' | null =>
  wish !== null && isSure(wish, CERTAIN[wish.value]) ? wish.value : null;
