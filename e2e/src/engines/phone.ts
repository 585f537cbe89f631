import { expect } from '@playwright/test';
import { type ElementReference, type Engine, FIELD, FIELDS } from './engine.ts';
import { KEYS, type Key, pressAt, typeText } from './input.ts';

/** On a busy machine every step takes longer; a step that never succeeds ends with the test. */
const STEP = { timeout: 60_000, intervals: [50, 100, 250] };

/** Scrolling to the same place may end at another fraction of a pixel. */
const STILL_PIXELS = 2;

/**
 * What is still being loaded when a page is left fails, and Firefox and WebKit let the page say so before it goes. Not a
 * problem while an address is being opened; at any other time it is one.
 */
const LEAVING =
  /dynamically imported module|Importing a module script failed|ServiceWorker intercepted|could not|due to access control checks|A text is missing|There is no service worker|download failed .* status=2152398850/;

/** Runs in the page: the middle of what a finger would press, if nothing is before it. */
const findPressPoint = (element: HTMLElement): { x: number; y: number } => {
  // React takes a rendered document over piece by piece; before that, a press would be lost.
  const isTakenOver = Object.keys(element).some((key) => key.startsWith('__reactProps'));
  if (!isTakenOver) throw new Error('It is not interactive yet');
  if (element.matches(':disabled, [aria-disabled=true]')) throw new Error('It is disabled');
  const isChoice = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);
  const target = (isChoice && element.labels?.[0]) || element;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = target.getBoundingClientRect();
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  if (!target.contains(hit)) throw new Error(`Before it stands ${hit?.outerHTML.slice(0, 200)}`);
  return point;
};

/** Runs in the page. */
const isShown = (element: HTMLElement, selector: string): boolean =>
  element.matches(selector) && element.checkVisibility({ visibilityProperty: true });

/** Runs in the page. */
const isAnyShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }));

/** What a person does and sees, in any engine. Roles and names are those of the engine's accessibility tree. */
export const createPhone = (engine: Engine, origin: string) => {
  const firstShown = async (found: readonly ElementReference[], selector = '*'): Promise<ElementReference> => {
    for (const element of found) if (await engine.evaluateOn(element, isShown, selector)) return element;
    throw new Error('There is none on the screen');
  };
  const find = async (role: string, name: string): Promise<ElementReference> =>
    firstShown(await engine.locate(role, name), role === FIELD ? FIELDS : '*');
  const pressWhatIs = (described: string, look: () => Promise<ElementReference>): Promise<void> =>
    expect(async () => {
      const element = await look();
      const point = await engine.evaluateOn(element, findPressPoint);
      const later = await engine.evaluateOn(element, findPressPoint);
      if (Math.hypot(later.x - point.x, later.y - point.y) > STILL_PIXELS) throw new Error('It moves');
      await engine.perform(pressAt(point));
    }, `press ${described}`).toPass(STEP);
  const press = (role: string, name: string): Promise<void> => pressWhatIs(`${role} “${name}”`, () => find(role, name));
  const type = (words: string) => engine.perform(typeText(words));
  const sees = (role: string, name: string): Promise<void> =>
    expect(async () => {
      await find(role, name);
    }, `see ${role} “${name}”`).toPass(STEP);
  const problems: string[] = [];
  let told = 0;
  const takeProblems = (isMeant: (problem: string) => boolean = () => true) => {
    problems.push(...engine.problems().slice(told).filter(isMeant));
    told = engine.problems().length;
  };
  // biome-ignore lint/performance/useDomNodeTextContent: only what is on the screen is read by a person
  const words = () => engine.evaluate(() => document.body.innerText);
  return {
    open: async (path: string): Promise<void> => {
      takeProblems();
      await engine.open(origin + path);
      // What is told by another way than the answer has come too, once the new page has answered.
      await words();
      takeProblems((problem) => !LEAVING.test(problem));
    },
    press,
    /** For what has no name of its own. */
    pressOn: (selector: string) => pressWhatIs(selector, async () => firstShown(await engine.select(selector))),
    type,
    sees,
    /** Presses the field and types at its end. */
    fill: async (name: string, text: string): Promise<void> => {
      await press(FIELD, name);
      await type(text);
    },
    key: (key: Key) => engine.perform(typeText(KEYS[key])),
    /** Until the page says so. */
    reads: (text: string) => expect.poll(words, STEP).toContain(text),
    /** Until something that the selector finds is on the screen. */
    shows: (selector: string) => expect.poll(() => engine.evaluate(isAnyShown, selector), STEP).toBe(true),
    isAt: (path: string) => expect.poll(() => engine.evaluate(() => location.pathname), STEP).toBe(path),
    direction: () => engine.evaluate(() => document.documentElement.dir),
    words,
    evaluate: engine.evaluate,
    problems: (): readonly string[] => {
      takeProblems();
      return problems;
    },
  };
};

export type Phone = ReturnType<typeof createPhone>;
