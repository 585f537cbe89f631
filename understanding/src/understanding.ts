/** The time of what a note tells first; `off` is cancelled, postponed or withdrawn. */
export const WHEN = ['over', 'now', 'ahead', 'off'] as const;
export type When = (typeof WHEN)[number];

/** How something is taken. */
export const TAKEN = ['joy', 'calm', 'fear', 'sad', 'anger', 'shame', 'tired'] as const;
export type Taken = (typeof TAKEN)[number];

/** To be heard without advice, or to be told what to do. */
export const WISHES = ['listen', 'step'] as const;
export type Wish = (typeof WISHES)[number];

/** Of the values with a certainty of 0.8, eight in ten are right. */
export interface Guess<Value> {
  value: Value;
  certainty: number;
}

/** What a note seems to tell. */
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
