/** The time, as a port: tests move it, nothing else reads `Date` directly. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
