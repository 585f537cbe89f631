const SECONDS_IN_MINUTE = 60;

/** `1:07`. */
export const playTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / SECONDS_IN_MINUTE)}:${String(whole % SECONDS_IN_MINUTE).padStart(2, '0')}`;
};

/** Arrow keys seek in small steps through a short recording and in larger ones through a long one. */
const SHORT_SECONDS = 30;
const SMALL_STEP_SECONDS = 1;
const LARGE_STEP_SECONDS = 5;
const PAGES = 10;

/** Where a key of the seek bar leads; undefined for other keys. Time runs to the right in every language. */
export const seekTarget = (key: string, at: { elapsed: number; total: number }): number | undefined => {
  const { elapsed, total } = at;
  const step = total <= SHORT_SECONDS ? SMALL_STEP_SECONDS : LARGE_STEP_SECONDS;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: elapsed + step,
    ArrowUp: elapsed + step,
    ArrowLeft: elapsed - step,
    ArrowDown: elapsed - step,
    PageUp: elapsed + total / PAGES,
    PageDown: elapsed - total / PAGES,
    Home: 0,
    End: total,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), total);
};
