import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '@bustan/testing/engines.ts';
import { startChild } from './child.ts';
import { type ElementReference, type Engine, FIELD, type Opening, VIEWPORT } from './engine.ts';
import { openSocket, type ProtocolEvent, type ProtocolSocket } from './protocol-calls.ts';

/** Firefox itself turns off most of what calls home as soon as it is driven from outside; these are the journeys' own. */
const PREFERENCES = {
  // A made-up microphone, which nobody has to allow.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'ui.prefersReducedMotion': 1,
  // As on a phone, they take no room.
  'ui.useOverlayScrollbars': 1,
  'intl.accept_languages': 'en-AE,en',
  // As in Chromium: what is played after a press needs no further one.
  'media.autoplay.default': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
};

type RemoteValue = { type: 'string'; value: string } | { type: 'undefined' };
type CallResult = { type: 'success'; result: RemoteValue } | { type: 'exception'; exceptionDetails: { text: string } };

/** Problems that an event of the page tells. */
const problemsIn = ({ method, params }: ProtocolEvent, origin: string): string[] => {
  if (method === 'log.entryAdded') {
    const { level, text } = params as { level: string; text: string };
    return ['error', 'warn'].includes(level) ? [text] : [];
  }
  if (method !== 'network.beforeRequestSent') return [];
  const { request } = params as { request: { url: string } };
  const { protocol, origin: asked } = new URL(request.url);
  return protocol.startsWith('http') && asked !== origin ? [`a request to ${asked}`] : [];
};

interface Tab {
  socket: ProtocolSocket;
  context: string;
  problems: string[];
  close(): Promise<void>;
}

const driveTab = ({ socket, context, problems, close }: Tab): Engine => {
  const callFunction = async (run: string, args: object[]): Promise<unknown> => {
    const answer = await socket.call<CallResult>('script.callFunction', {
      functionDeclaration: run,
      arguments: args,
      target: { context },
      awaitPromise: true,
      userActivation: false,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result.type === 'string' ? JSON.parse(answer.result.value) : undefined;
  };
  const locateNodes = async (locator: object): Promise<ElementReference[]> => {
    const { nodes } = await socket.call<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      context,
      locator,
    });
    return nodes.map(({ sharedId }) => ({ sharedId }));
  };
  const asJson = (args: unknown[]) => ({ type: 'string', value: JSON.stringify(args) });
  return {
    open: (url) => socket.call('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async <Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args) =>
      (await callFunction(`async (args) => JSON.stringify(await (${run})(...JSON.parse(args)))`, [
        asJson(args),
      ])) as Result, // what the function answered
    evaluateOn: async <Args extends unknown[], Result>(
      element: ElementReference,
      run: (element: HTMLElement, ...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) =>
      (await callFunction(`async (element, args) => JSON.stringify(await (${run})(element, ...JSON.parse(args)))`, [
        element,
        asJson(args),
      ])) as Result, // what the function answered
    locate: (role, name) => locateNodes({ type: 'accessibility', value: role === FIELD ? { name } : { role, name } }),
    select: (selector) => locateNodes({ type: 'css', value: selector }),
    perform: (actions) => socket.call('input.performActions', { context, actions }),
    problems: () => problems,
    screenshot: async () =>
      (await socket.call<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    close,
  };
};

export interface Firefox {
  open(opening: Opening): Promise<Engine>;
  close(): Promise<void>;
}

/** One Firefox, without windows; each session has storage of its own. */
export const startFirefox = async (): Promise<Firefox> => {
  const program = findFirefox();
  if (program === undefined) throw new Error('There is no Firefox; `npm test` installs it where it can.');
  const profile = await mkdtemp(join(tmpdir(), 'bustan-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const browser = startChild(program, args, { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' });
  const [, address] = await browser.untilWritten(/WebDriver BiDi listening on (ws:\S+)/);
  const listeners = new Map<string, (event: ProtocolEvent) => void>();
  const socket = await openSocket(`${address}/session`, (event) => {
    const { context, source } = event.params as { context?: string; source?: { context?: string } };
    listeners.get(context ?? source?.context ?? '')?.(event);
  });
  await socket.call('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  await socket.call('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] });
  return {
    open: async ({ origin }) => {
      const { userContext } = await socket.call<{ userContext: string }>('browser.createUserContext');
      const { context } = await socket.call<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      });
      const problems: string[] = [];
      listeners.set(context, (event) => problems.push(...problemsIn(event, origin)));
      await socket.call('browsingContext.setViewport', { context, viewport: VIEWPORT });
      const close = async () => {
        listeners.delete(context);
        await socket.call('browser.removeUserContext', { userContext });
      };
      return driveTab({ socket, context, problems, close });
    },
    close: async () => {
      socket.close();
      await browser.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
};
