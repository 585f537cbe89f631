import { type HelplineCountry, listHelplines, type ShownHelpline } from '@bustan/contract/helplines/list-helplines.ts';
import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useHelplineRows } from './use-helpline-rows.ts';

const MINUTE_MS = 60_000;

/** The time, to the minute. Undefined on the server and during hydration: cached HTML must not say what is open. */
const useNow = (): Date | undefined => {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** A weekday morning, for the order of the list until the time is known. */
const FALLBACK_TIME = new Date('2026-01-05T08:00:00Z');

/** The lines of a country in the order of this minute. Works offline: uses only bundled data and what is stored here. */
export const useHelplines = (
  country: HelplineCountry,
  only: 'emergency' | 'listening',
): { lines: ShownHelpline[]; isTimeKnown: boolean } => {
  const { language } = useText();
  const rows = useHelplineRows();
  const now = useNow();
  const at = now ?? FALLBACK_TIME;
  const lines = listHelplines({ country, language, at, only, isInDanger: only === 'emergency', lines: rows });
  return { lines, isTimeKnown: now !== undefined };
};
