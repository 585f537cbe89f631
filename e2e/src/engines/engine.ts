/** An element, in the form in which the engine's protocol names it. */
export type ElementReference = Readonly<Record<string, string>>;

/** Input as both W3C WebDriver and WebDriver BiDi take it: one list for each device. */
export type InputSources = readonly object[];

/** One page of one browser, which nobody has used before. Everything may fail while the page changes; `phone.ts` tries again. */
export interface Engine {
  /** Answers once the document has loaded. */
  open(url: string): Promise<void>;
  /** Runs in the page; arguments and result travel as JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** As `evaluate`, with an element as the first argument. */
  evaluateOn<Args extends unknown[], Result>(
    element: ElementReference,
    run: (element: HTMLElement, ...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Those that the engine's own accessibility tree tells by this role and exactly this name. */
  locate(role: string, name: string): Promise<ElementReference[]>;
  /** Those that a selector of CSS finds. */
  select(selector: string): Promise<ElementReference[]>;
  perform(sources: InputSources): Promise<void>;
  /** Errors and warnings of the console, and requests to other hosts than the site's, so far. */
  problems(): readonly string[];
  /** What it looks like, as PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** What a session is opened with. */
export interface Opening {
  /** The only origin that the page may ask. */
  origin: string;
}

/** In CSS pixels: a phone. */
export const VIEWPORT = { width: 390, height: 844 } as const;

/** Stands for a role where one types: that of a password differs from engine to engine. */
export const FIELD = 'field';
/** In CSS. */
export const FIELDS = 'input, textarea';
