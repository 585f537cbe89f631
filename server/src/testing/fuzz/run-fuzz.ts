import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Web } from '#platform/web/web.ts';
import { openTestSite, type Person, PUBLIC_KEY, type TestSite } from '../test-site.ts';
import { type FuzzRequest, fuzzRequest, targetsOf } from './fuzz-requests.ts';
import { createKnown, ORIGIN, OWN_ID } from './known-values.ts';
import { seededRandom } from './random.ts';

/** Far beyond what any of them takes on the busiest machine. */
const HANGS_AFTER_MS = 60_000;
/** Together they find what only happens between two requests. */
const AT_ONCE = 4;
/** What may have been signed out or deleted is replaced after so many requests. */
const RENEWED_EVERY = 12 * AT_ONCE;
const MAX_FAILURES = 5;
const ERROR_LEVEL = 50;

export interface FuzzFailure {
  number: number;
  reason: string;
  request: string;
  answer: string;
}

export interface FuzzReport {
  failures: FuzzFailure[];
  statuses: Record<number, number>;
  /** Bytes of the heap after a collection: after a third of the requests, and after all. */
  heap: { afterThird: number; atEnd: number };
}

const collectedHeap = (): number => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
};

const reasonOf = (request: FuzzRequest, response: Response, text: string): string | undefined => {
  const isContractual = response.status === 503 && text.includes('"transcription_unavailable"');
  if (response.status >= 500 && !isContractual) return 'an error of the server';
  const type = response.headers.get('content-type') ?? '';
  const isPage = type.startsWith('text/html');
  if (!isPage && /\n\s+at .+:\d+:\d+/.test(text)) return 'a stack';
  const isApi = /^\/(api|auth|functions|rest|storage)\/v1\//.test(request.path);
  if (isApi && isPage) return 'a page where JSON belongs';
  const location = response.headers.get('location');
  if (location !== null && new URL(location, ORIGIN + request.path).origin !== ORIGIN) return 'a way to another host';
  return undefined;
};

interface Answered {
  status: number;
  requestId: string;
  isJson: boolean;
  text: string;
  reason: string | undefined;
}

/** Null when it hangs. */
const answerOf = async (site: TestSite, request: FuzzRequest, token: string | undefined): Promise<Answered | null> => {
  const { method, path, headers, body } = request;
  const init = {
    method,
    headers: { apikey: PUBLIC_KEY, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { body }),
  };
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HANGS_AFTER_MS);
  });
  const answering = async (): Promise<Answered> => {
    const response = await site.hono.fetch(new Request(ORIGIN + path, init));
    const text = await response.text();
    return {
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? '',
      isJson: response.headers.get('content-type')?.includes('json') === true,
      text,
      reason: reasonOf(request, response, text),
    };
  };
  const answered = await Promise.race([answering(), hanging]);
  clearTimeout(timer);
  return answered;
};

const describeRequest = ({ role, method, path, headers, body }: FuzzRequest): string => {
  const shown = typeof body === 'string' ? body.slice(0, 2000) : `${body?.byteLength ?? 0} bytes`;
  return `${role}: ${method} ${path}\n${JSON.stringify(headers)}\n${shown}`;
};

/** As many as the cache of pages holds: otherwise it would fill while the heap is measured. Case makes no other page. */
const fillPageCache = async (site: TestSite): Promise<void> => {
  for (let bits = 0; bits < 400; bits += 1) {
    const letters = [...'resources'].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter));
    await site.hono.fetch(new Request(`${ORIGIN}/${letters.join('')}`));
  }
};

interface FuzzOptions {
  seed: string;
  requests: number;
  /** A stand-in by default. */
  web?: Web | undefined;
}

/** Sends seeded hostile requests to every route, signed out, signed in and as admin, a few at a time. */
export const runFuzz = async ({ seed, requests, web }: FuzzOptions): Promise<FuzzReport> => {
  /** Request id → what the server logged of its failure. */
  const loggedErrors = new Map<string, string>();
  const onLogLine = (line: string): void => {
    const { level, requestId = '' } = JSON.parse(line) as { level: number; requestId?: string };
    if (level >= ERROR_LEVEL) loggedErrors.set(requestId, line);
  };
  const site = await openTestSite({}, { onLogLine, web });
  const random = seededRandom(seed);
  const targets = targetsOf(site.routes());
  const { learn, known } = createKnown();
  const people: Partial<Record<FuzzRequest['role'], Person>> = {};
  const renew = async (): Promise<void> => {
    for (const role of ['user', 'admin'] as const) {
      const as = people[role];
      if (as !== undefined && (await site.ask('GET', '/api/v1/check-ins', { as })).status === 200) continue;
      const person = await site.signUp();
      people[role] = person;
      if (role === 'admin') await site.makeAdmin(person);
      learn({ user_id: person.id, email: person.email }, '');
    }
  };
  const tokenOf = (role: FuzzRequest['role']): string | undefined =>
    role === 'forged' ? `${people.admin?.accessToken.slice(0, -8)}${'A'.repeat(8)}` : people[role]?.accessToken;

  const failures: FuzzFailure[] = [];
  const statuses: Record<number, number> = {};
  const sendTogether = async (first: number): Promise<void> => {
    const sent = Array.from({ length: AT_ONCE }, () => fuzzRequest(targets, { random, known }));
    for (const request of sent) request.path = request.path.replaceAll(OWN_ID, people[request.role]?.id ?? 'nobody');
    const answers = await Promise.all(sent.map((request) => answerOf(site, request, tokenOf(request.role))));
    for (const [at, answer] of answers.entries()) {
      const logged = loggedErrors.get(answer?.requestId ?? '');
      const reason = answer === null ? 'no answer' : (logged ?? answer.reason);
      if (reason !== undefined) {
        const request = describeRequest(sent[at] as FuzzRequest); // as many answers as requests
        failures.push({
          number: first + at,
          reason,
          request,
          answer: `${answer?.status} ${answer?.text.slice(0, 500)}`,
        });
      }
      if (answer === null) continue;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.isJson && answer.status < 300 && answer.text !== '')
        learn(JSON.parse(answer.text), sent[at]?.path ?? '');
    }
  };

  if (web !== undefined) await fillPageCache(site);
  const heap = { afterThird: 0, atEnd: 0 };
  for (let number = 0; number < requests && failures.length < MAX_FAILURES; number += AT_ONCE) {
    if (number % RENEWED_EVERY === 0) await renew();
    if (heap.afterThird === 0 && number >= requests / 3) heap.afterThird = collectedHeap();
    await sendTogether(number);
  }
  heap.atEnd = collectedHeap();
  await site.close();
  return { failures, statuses, heap };
};
