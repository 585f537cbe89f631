import { useEffect, useRef } from 'react';
import { cleanedSearch } from './story-filter.ts';

const TYPING_PAUSE_MS = 300;

/**
 * The field keeps what is typed, also before this script ran; the address follows after a pause. Where the address
 * changes by itself, as in going back, the field follows it.
 */
export const useTypedSearch = ({ q, show }: { q: string; show: (q: string) => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(q);
  /** What is typed now; whoever takes it shows it. */
  const take = (): string => {
    clearTimeout(pause.current);
    shown.current = cleanedSearch(field.current?.value ?? '');
    return shown.current;
  };
  const showNow = (): void => {
    const before = shown.current;
    const typed = take();
    if (typed !== before) show(typed);
  };
  const showSoon = (): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(showNow, TYPING_PAUSE_MS);
  };
  useEffect(() => {
    if (q === shown.current) return;
    shown.current = q;
    if (field.current !== null) field.current.value = q;
  }, [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this script ran
  useEffect(() => {
    showSoon();
    return () => clearTimeout(pause.current);
  }, []);
  return { field, take, showNow, showSoon };
};
