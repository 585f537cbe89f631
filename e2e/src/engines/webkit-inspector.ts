import { expect } from '@playwright/test';
import { POLL } from './child.ts';
import { createCalls, openSocket, type ProtocolCalls, type ProtocolEvent } from './protocol-calls.ts';

/**
 * WebDriver does not tell what a page writes to its console or asks of other hosts; WebKit's inspector does. Its list of
 * pages is a document, which names the address of each.
 */
const PAGE_ADDRESS = /\/socket\/\d+\/\d+\/WebPage/;

const DOMAINS = ['Console', 'Network', 'Page'];
/** As the other engines are told by their settings. */
const PREFERENCE = { name: 'PrefersReducedMotion', value: 'Reduce' };

/** Said of what is meant for other engines, or is loaded in time for the next page and not for this one. */
const REMARKS =
  /^Unrecognized Content-Security-Policy directive 'manifest-src'|was preloaded using link preload but not used/;

const problemsIn = ({ method, params }: ProtocolEvent, origin: string): string[] => {
  if (method === 'Console.messageAdded') {
    const { level, text, url = '' } = params.message as { level: string; text: string; url?: string };
    return ['error', 'warning'].includes(level) && !REMARKS.test(text) ? [`${text} ${url}`.trim()] : [];
  }
  if (method !== 'Network.requestWillBeSent') return [];
  const { request } = params as { request: { url: string } };
  const { protocol, origin: asked } = new URL(request.url);
  return protocol.startsWith('http') && asked !== origin ? [`a request to ${asked}`] : [];
};

interface Watch {
  problems: readonly string[];
  close(): void;
}

/**
 * The address of the only page. It is known a moment after the browser has started; a driver that came before would keep
 * the inspector from ever knowing it.
 */
export const findPage = async (address: string): Promise<string> => {
  let path: string | undefined;
  const look = async () => {
    const answer = await fetch(`http://${address}/`).catch(() => undefined);
    [path] = PAGE_ADDRESS.exec((await answer?.text()) ?? '') ?? [];
    return path;
  };
  await expect.poll(look, POLL).toBeDefined();
  return `ws://${address}${path}`;
};

/** From now on; `page` is what `findPage` answered. */
export const watchPage = async (page: string, origin: string): Promise<Watch> => {
  const problems: string[] = [];
  /** A page is moved to another process when its site changes: that is another target. */
  const targets = new Map<string, ProtocolCalls>();

  const enable = async (targetId: string): Promise<void> => {
    const calls = createCalls((message) => {
      socket.call('Target.sendMessageToTarget', { targetId, message }).catch(() => calls.end('The target has gone'));
    });
    targets.set(targetId, calls);
    await Promise.all(DOMAINS.map((domain) => calls.call(`${domain}.enable`)));
    await calls.call('Page.overrideUserPreference', PREFERENCE);
  };
  const { promise: isEnabled, resolve, reject } = Promise.withResolvers<void>();
  const socket = await openSocket(page, ({ method, params }) => {
    if (method === 'Target.targetCreated') {
      enable((params.targetInfo as { targetId: string }).targetId).then(resolve, reject);
    } else if (method === 'Target.dispatchMessageFromTarget') {
      const { targetId, message } = params as { targetId: string; message: string };
      const event = targets.get(targetId)?.receive(message);
      if (event !== undefined) problems.push(...problemsIn(event, origin));
    }
  });
  await isEnabled;
  return { problems, close: socket.close };
};
