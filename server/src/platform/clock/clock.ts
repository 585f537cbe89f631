/** The current time as a port that tests can move; nothing else reads `Date`. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
