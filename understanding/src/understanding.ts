/** The time of what a note tells first; `off` is cancelled, postponed or withdrawn. */
export type When = 'over' | 'now' | 'ahead' | 'off';

/** How something is taken. */
export type Taken = 'joy' | 'calm' | 'fear' | 'sad' | 'anger' | 'shame' | 'tired';

/** To be heard without advice, or to be told what to do. */
export type Wish = 'listen' | 'step';

/** Of the values with a certainty of 0.8, eight in ten are right. */
export interface Guess<Value> {
  value: Value;
  certainty: number;
}

/** What a note seems to tell; what cannot be told is missing rather than guessed. */
export interface Understanding {
  /** Names from `situations.tsv`, surest first, at most four. */
  situations: readonly Guess<string>[];
  /** The areas of `situations.tsv`, surest first. */
  areas: readonly Guess<string>[];
  when: Guess<When> | null;
  /** Surest first. */
  taken: readonly Guess<Taken>[];
  wish: Guess<Wish> | null;
}

export type Understand = (note: string) => Understanding;
