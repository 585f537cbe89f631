import type { Random } from './random.testing.ts';
import { turns } from './turns.testing.ts';

/** So many turns of the event loop take all that a page does between two requests. */
const QUIET_TURNS = 60;

/** The real server, as a sequence needs it. */
export interface SequenceServer {
  request(path: string, init: RequestInit): Promise<Response>;
  /** Kills what answers, somewhere in the middle of it, and resolves when there is a server again. */
  kill(answering: Promise<Response>): Promise<void>;
  /** Resolves to an access token. */
  signIn(person: string): Promise<string>;
  /** Every session of the person. */
  endSessions(person: string): Promise<void>;
}

/** What may become of a request while there is a network. Most arrive, and so do most answers. */
const FATES = [
  ...Array.from({ length: 10 }, () => 'whole' as const),
  'never sent',
  'answer lost',
  'answer lost',
  'answer cut',
  'given up on the way',
  'server busy',
] as const;

const lost = () => new TypeError('Failed to fetch');

const cutInTheMiddle = async (response: Response): Promise<Response> => {
  const text = await response.text();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2))),
    pull: (controller) => controller.error(lost()),
  });
  return new Response(stream, { status: response.status, headers: response.headers });
};

const BUSY = { error: { code: 'unavailable', message: 'Please come back', request_id: 'r1' } };

/** `fetch` of a device whose network fails as networks do; `settled` waits for what the server still works on. */
export const createNetwork = (server: SequenceServer, random: Random) => {
  const network = { isOnline: true, isFaulty: true, requests: 0 };
  const answering = new Set<Promise<Response>>();
  const ask = (path: string, init: RequestInit): Promise<Response> => {
    const answer = server.request(path, init);
    answering.add(answer);
    answer.finally(() => answering.delete(answer)).catch(() => undefined);
    return answer;
  };
  return {
    network,
    request: async (path: string, init: RequestInit): Promise<Response> => {
      network.requests += 1;
      if (!network.isOnline) throw lost();
      if (network.isFaulty && random.chance(0.01)) {
        await server.kill(ask(path, init));
        throw lost();
      }
      const fate = network.isFaulty ? random.pick(FATES) : 'whole';
      if (fate === 'never sent') throw lost();
      if (fate === 'server busy') return Response.json(BUSY, { status: 503 });
      const answer = ask(path, init);
      if (fate === 'given up on the way') throw lost();
      const response = await answer;
      if (fate === 'answer lost') throw lost();
      return fate === 'answer cut' ? cutInTheMiddle(response) : response;
    },
    settled: async (): Promise<void> => {
      // The script of a page that is gone ends with it; here it runs on, and may be between its database and its request.
      for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
        if (answering.size > 0) quiet = 0;
        await Promise.allSettled([...answering]);
        await turns(1);
      }
    },
  };
};
