import type { Site } from '../site/site.ts';
import type { Canaries } from './canaries.ts';
import { type Findings, note } from './places.ts';

interface Asking {
  as?: string | undefined;
  /** Text and bytes go as they are, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  text: string;
  headers: Headers;
}

/** Asks the server, notes what it answered to whom, and looks into everything that says no. */
export const createVisitor = (site: Site, { canaries, findings }: { canaries: Canaries; findings: Findings }) => {
  /** `METHOD /path` → the best status. */
  const answers = new Map<string, number>();
  const ask = async (method: string, path: string, { as, body, headers = {} }: Asking = {}): Promise<Answered> => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await fetch(site.url + path, {
      method,
      redirect: 'manual',
      headers: {
        apikey: site.publicKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }), // bytes are a body
    });
    const text = await answer.text();
    const name = `${method} ${path.split('?')[0]}`;
    answers.set(name, Math.min(answers.get(name) ?? 999, answer.status));
    if (answer.status >= 400) {
      note(findings, canaries.foundIn(`${text}\n${JSON.stringify([...answer.headers])}`), 'an error that was answered');
    }
    return { status: answer.status, text, headers: answer.headers };
  };
  /** The same where anything but success is a fault of the test. */
  const succeed = async (method: string, path: string, asking: Asking = {}): Promise<Answered> => {
    const answered = await ask(method, path, asking);
    if (answered.status < 400) return answered;
    throw new Error(`${method} ${path} was answered with ${answered.status}: ${answered.text}`);
  };
  const mailbox = { json: `/dev/mail.json?key=${site.mailboxKey}`, page: `/dev/mail?key=${site.mailboxKey}` };
  return { ask, succeed, answers, mailbox };
};
export type Visitor = ReturnType<typeof createVisitor>;
