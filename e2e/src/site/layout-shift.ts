import type { Page } from '@playwright/test';

/** What moved by itself, as the browser tells it: the score of the frame and what it moved. */
export interface LayoutShift {
  path: string;
  /** Nobody had touched the page yet. */
  isOnLoad: boolean;
  /** A font had just come, and took the place of the device's own. */
  isByFont: boolean;
  value: number;
  moved: string[];
}

declare global {
  function tellShift(shift: LayoutShift): void;
  var takeShifts: () => void;
  var pauseShifts: () => void;
  var resumeShifts: () => Promise<void>;
}

/**
 * Runs before each page. Whoever touches something expects that it changes what is there, at once or when the server has
 * answered, however slow the machine is; the browser itself forgives half a second alone.
 */
const watchShifts = (): void => {
  const FORGIVEN_MS = 2000;
  /** Between a font's arrival and the last frame that it changes, on a busy machine. */
  const FONT_SETTLES_MS = 1000;
  let isUntouched = true;
  let pending = 0;
  let touchedAt = Number.NEGATIVE_INFINITY;
  const touch = () => {
    isUntouched = false;
    touchedAt = performance.now();
  };
  let fontAt = Number.NEGATIVE_INFINITY;
  document.fonts.addEventListener('loadingdone', () => {
    fontAt = performance.now();
  });
  for (const kind of ['pointerdown', 'keydown', 'input']) addEventListener(kind, touch, { capture: true });
  const fetchAsIs = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (...request) => {
    if (isUntouched) return fetchAsIs(...request);
    pending += 1;
    try {
      return await fetchAsIs(...request);
    } finally {
      pending -= 1;
      touchedAt = performance.now();
    }
  };
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? [element.localName, ...element.classList].join('.') : '';
  };
  let isPaused = false;
  const tell = (entries: PerformanceEntry[]): void => {
    if (isPaused) return;
    for (const entry of entries) {
      // The type of these entries is not in TypeScript's library yet.
      const { value, startTime, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      if (hadRecentInput || pending > 0 || startTime - touchedAt < FORGIVEN_MS) continue;
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)} ${[from.x, from.y, from.height].map(Math.round)} → ${[to.x, to.y, to.height].map(Math.round)}`,
      );
      const isByFont = document.fonts.status === 'loading' || startTime - fontAt < FONT_SETTLES_MS;
      globalThis.tellShift({ path: location.pathname, isOnLoad: isUntouched, isByFont, value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => tell(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.pauseShifts = () => {
    tell(observer.takeRecords());
    isPaused = true;
  };
  globalThis.resumeShifts = async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    observer.takeRecords();
    isPaused = false;
  };
  globalThis.takeShifts = () => tell(observer.takeRecords());
};

/** Collects what moves on the pages of a tab, across all that it opens. */
export const collectShifts = async (page: Page): Promise<() => Promise<LayoutShift[]>> => {
  const shifts: LayoutShift[] = [];
  await page.exposeFunction('tellShift', (shift: LayoutShift) => shifts.push(shift));
  await page.addInitScript(watchShifts);
  return async () => {
    // What the last frames moved is told late; a page that is gone has told all.
    if (!page.isClosed()) await page.evaluate(() => globalThis.takeShifts?.()).catch(() => undefined);
    return shifts;
  };
};

/** The picture of a whole page takes the touch screen away for as long as it lasts, which moves what is made for fingers. */
export const photographWhole = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() => globalThis.pauseShifts?.());
  await page.screenshot({ path, fullPage: true });
  await page.evaluate(() => globalThis.resumeShifts?.());
};

/** Links that a font moves by a few pixels: less than anybody sees. */
const NOTHING = 0.001;
/** A font that comes late, as on a busy machine, changes where some lines break. */
const MOST_BY_A_FONT = 0.05;
/** Of a whole journey; the web calls 0.1 good. */
const MAX_IN_A_JOURNEY = 0.02;

/** The style page is for developers, and nothing of it is preloaded. */
const isForPeople = ({ path }: LayoutShift): boolean => !path.startsWith('/style/');

/** What moved without anybody's doing: anything while a page loads, and more than a little through a whole journey. */
export const tooMuchShift = (all: readonly LayoutShift[]): string[] => {
  const shifts = all.filter((shift) => isForPeople(shift) && !(shift.isByFont && shift.value <= MOST_BY_A_FONT));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const told = sum > MAX_IN_A_JOURNEY ? shifts : shifts.filter(({ isOnLoad, value }) => isOnLoad && value > NOTHING);
  return told.map(
    ({ path, isOnLoad, value, moved }) =>
      `${path} moved by ${value.toFixed(4)}${isOnLoad ? ' while it loaded' : ''}: ${moved.join('; ')}`,
  );
};
