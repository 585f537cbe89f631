/** The light over the garden; the colours of each are tokens (`[data-sky]`). */
export type Sky = 'dawn' | 'noon' | 'dusk' | 'night';
export type Greeting = 'morning' | 'afternoon' | 'evening' | 'night';

const FIRST_HOURS = {
  sky: { dawn: 4, noon: 10, dusk: 16, night: 19 },
  greeting: { morning: 4, afternoon: 12, evening: 17, night: 22 },
} as const;

/** The last part of the day that has begun; before the first, it is still yesterday's last. */
const partAt = <Part extends string>(hour: number, firstHours: Readonly<Record<Part, number>>): Part => {
  const parts = Object.entries(firstHours) as [Part, number][];
  const begun = parts.filter(([, first]) => hour >= first);
  // There are always parts.
  return (begun.at(-1) ?? (parts.at(-1) as [Part, number]))[0];
};

/** By the device's clock: `hour` is 0–23. */
export const skyAt = (hour: number): Sky => partAt(hour, FIRST_HOURS.sky);
export const greetingAt = (hour: number): Greeting => partAt(hour, FIRST_HOURS.greeting);
