import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebKit, type WebKitPrograms } from '@bustan/testing/engines.ts';
import { expect } from '@playwright/test';
import { freePort } from '#site/free-port.ts';
import { POLL, startChild } from './child.ts';
import { type ElementReference, type Engine, FIELD, FIELDS, type Opening, VIEWPORT } from './engine.ts';
import { findListeningPort } from './listening-port.ts';
import { idOf, openWebDriver, type WebDriver } from './webdriver.ts';
import { findPage, watchPage } from './webkit-inspector.ts';

/** A made-up microphone, which automation need not allow. */
const BROWSER_OPTIONS = [
  '--automation',
  // Without its bars the page has the whole window.
  '--full-screen',
  '--enable-developer-extras=true',
  '--enable-media-stream=true',
  '--enable-mock-capture-devices=true',
];

/** WebDriver finds by CSS; which of these have the role and the name, the engine is asked. */
const CANDIDATES: Readonly<Record<string, string>> = {
  button: 'button:not([role]), summary, [role=button]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3, h4',
  img: 'img, svg, canvas, [role=img]',
  link: 'a[href]:not([role])',
  radio: '[type=radio], [role=radio]',
  checkbox: '[type=checkbox]',
  tab: '[role=tab]',
  [FIELD]: FIELDS,
};

interface Wired {
  driver: WebDriver;
  problems: readonly string[];
  close(): Promise<void>;
}

const RUN = (run: string) => `
  const [element, args, done] = arguments;
  const run = ${run};
  (async () => (element === null ? run(...JSON.parse(args)) : run(element, ...JSON.parse(args))))().then(
    (value) => done({ value: JSON.stringify(value) }),
    (error) => done({ error: String(error) }),
  );`;

const drivePage = ({ driver, problems, close }: Wired): Engine => {
  const runIn = async (element: ElementReference | null, run: string, args: unknown[]): Promise<unknown> => {
    const body = { script: RUN(run), args: [element, JSON.stringify(args)] };
    const { value, error } = await driver.post<{ value?: string; error?: string }>('execute/async', body);
    if (error !== undefined) throw new Error(error);
    return value === undefined ? undefined : JSON.parse(value);
  };
  const select = (selector: string): Promise<ElementReference[]> =>
    driver.post('elements', { using: 'css selector', value: selector });
  /** WebKit knows no name for what is hidden, and calls that an error. */
  const nameOf = (element: ElementReference): Promise<string | undefined> =>
    driver.get<string>(`element/${idOf(element)}/computedlabel`).catch(() => undefined);
  return {
    open: (url) => driver.post('url', { url }),
    evaluate: async <Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args) =>
      (await runIn(null, String(run), args)) as Result, // what the function answered
    evaluateOn: async <Args extends unknown[], Result>(
      element: ElementReference,
      run: (element: HTMLElement, ...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => (await runIn(element, String(run), args)) as Result, // what the function answered
    locate: async (role, name) => {
      const found = await select(CANDIDATES[role] ?? `[role=${role}]`);
      const names = await Promise.all(found.map(nameOf));
      return found.filter((_, index) => names[index] === name);
    },
    select,
    perform: (actions) => driver.post('actions', { actions }),
    problems: () => problems,
    screenshot: () => driver.get('screenshot'),
    close,
  };
};

export interface WebKit {
  open(opening: Opening): Promise<Engine>;
  close(): Promise<void>;
}

interface Surroundings extends WebKitPrograms {
  display: string;
  folder: string;
}

const environmentOf = ({ display, folder }: Surroundings, inspector: string) => ({
  DISPLAY: display,
  WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
  NO_AT_BRIDGE: '1',
  HOME: folder,
  XDG_CACHE_HOME: join(folder, 'cache'),
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_DATA_HOME: join(folder, 'data'),
});

const untilDriven = async (address: string): Promise<void> => {
  const isReady = () =>
    fetch(`${address}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isReady, POLL).toBe(true);
};

/**
 * WebDriver would start MiniBrowser by itself. It is started here, because with an inspector MiniBrowser listens for
 * WebDriver at a port of its own choice.
 */
const openSession = async (surroundings: Surroundings, { origin }: Opening): Promise<Engine> => {
  const [inspectorPort, driverPort] = [await freePort(), await freePort()];
  const inspector = `127.0.0.1:${inspectorPort}`;
  const browser = startChild(surroundings.browser, BROWSER_OPTIONS, environmentOf(surroundings, inspector));
  const children = [browser];
  const end = async () => {
    await Promise.all(children.map((child) => child.end()));
  };
  try {
    const page = await findPage(inspector);
    const target = await findListeningPort(browser.process.pid ?? 0, inspectorPort);
    const args = [`--port=${driverPort}`, '--host=127.0.0.1', `--target=127.0.0.1:${target}`];
    children.push(startChild(surroundings.driver, args));
    const address = `http://127.0.0.1:${driverPort}`;
    await untilDriven(address);
    const driver = await openWebDriver(address);
    await driver.post('window/rect', { x: 0, y: 0, ...VIEWPORT });
    const watch = await watchPage(page, origin);
    const close = async () => {
      watch.close();
      await driver.close().finally(end);
    };
    return drivePage({ driver, problems: watch.problems, close });
  } catch (error) {
    await end();
    throw new Error(`WebKit was not driven:\n${children.map(({ output }) => output()).join('\n')}`, { cause: error });
  }
};

/** A screen in memory; each session is a browser of its own, which keeps nothing. */
export const startWebKit = async (): Promise<WebKit> => {
  const programs = findWebKit();
  if (programs === undefined) throw new Error('There is no WebKit; `npm test` installs it where it can.');
  const folder = await mkdtemp(join(tmpdir(), 'bustan-webkit-'));
  const { width, height } = VIEWPORT;
  // It chooses a free number and writes it there.
  const screen = startChild(programs.screen, ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`]);
  const [number] = await screen.untilWritten(/^\d+(?=\n)/m);
  const surroundings = { ...programs, display: `:${number}`, folder };
  return {
    open: (opening) => openSession(surroundings, opening),
    close: async () => {
      await screen.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
