import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWiredDatabase, type WiredDatabase } from '#database/testing/database-wire.ts';
import { openTestSite, type Person, PUBLIC_KEY, type TestSite } from '#testing/test-site.ts';

/** The web's part, as far as it is used here. Loaded at run time, because its types are those of a browser. */
interface Sequences {
  playSequence(options: {
    seed: number;
    steps: number;
    people: readonly string[];
    takeId(person: string): Promise<string>;
    server: {
      request(path: string, init: RequestInit): Promise<Response>;
      kill(answering: Promise<Response>): Promise<void>;
      signIn(person: string): Promise<string>;
      endSessions(person: string): Promise<void>;
    };
    listArrived(person: string): Promise<readonly string[]>;
  }): Promise<{ problems: readonly string[]; steps: readonly string[]; saved: number; requests: number }>;
}
const SEQUENCES = new URL('../../web/src/app/outbox-sequences/sequence.testing.ts', import.meta.url).pathname;

/** `SEED=1000` plays others. */
const FIRST_SEED = Number(process.env.SEED ?? 1);
const [PARTS, PART] = [10, 20];
const STEPS = 40;
const MILESTONES = '/api/v1/journey-milestones';

let wire: WiredDatabase;
let site: TestSite;
let people: Person[];
let sequences: Sequences;

beforeAll(async () => {
  wire = await createWiredDatabase({ query_timeout: 1000, connectionTimeoutMillis: 1000 });
  site = await openTestSite({}, { database: wire });
  people = [await site.signUp('amina'), await site.signUp('omar')];
  sequences = (await import(SEQUENCES)) as Sequences;
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await wire.mend();
  await site.close();
});

const personOf = (id: string): Person => {
  const person = people.find((one) => one.id === id);
  if (person === undefined) throw new Error(`nobody has the id ${id}`);
  return person;
};
const tokens = new Map<string, string>();

/** A token is used again as long as its session lives. */
const signIn = async (id: string): Promise<string> => {
  const known = tokens.get(id);
  if (known !== undefined) return known;
  const body = { email: personOf(id).email, password: 'a garden at dawn' };
  const answer = await site.ask('POST', '/auth/v1/token?grant_type=password', { body });
  // Right after the database came back a connection may still be a broken one.
  if (answer.status === 503) return signIn(id);
  const { access_token } = (await answer.json()) as { access_token: string };
  tokens.set(id, access_token);
  return access_token;
};

const server = {
  request: async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('apikey', PUBLIC_KEY);
    return site.hono.request(path, { ...init, headers });
  },
  kill: async (answering: Promise<Response>): Promise<void> => {
    await setTimeout(Math.random() * 5);
    await wire.cut();
    await answering.catch(() => undefined);
    await wire.mend();
  },
  signIn,
  endSessions: async (id: string): Promise<void> => {
    const authorization = `Bearer ${await signIn(id)}`;
    tokens.delete(id);
    await site.ask('POST', '/auth/v1/logout?scope=global', { headers: { authorization } });
  },
};

const listArrived = async (id: string): Promise<readonly string[]> => {
  const { rows } = await wire.direct.pool.query<{ text: string }>(
    `select company_name as text from journey_milestones where user_id = $1
     union all select ai_analysis->>'response' from check_ins where user_id = $1`,
    [id],
  );
  return rows.map(({ text }) => text);
};

/** The id of a row that somebody else has. */
const takeId = async (id: string): Promise<string> => {
  const taken = randomUUID();
  const [other] = people.filter((person) => person.id !== id);
  const headers = { authorization: `Bearer ${await signIn(other?.id ?? '')}` };
  const body = { id: taken, type: 'offer', company_name: 'taken' };
  await site.ask('POST', MILESTONES, { headers, body });
  return taken;
};

test.each(Array.from({ length: PARTS }, (_, part) => FIRST_SEED + part * PART))(
  `${PART} random sequences, from seed %i on, lose nothing, double nothing and give nothing to anybody else`,
  async (firstSeed) => {
    const broken: object[] = [];
    let [saved, requests] = [0, 0];
    for (let seed = firstSeed; seed < firstSeed + PART; seed += 1) {
      const ids = people.map(({ id }) => id);
      const played = await sequences.playSequence({ seed, steps: STEPS, people: ids, takeId, server, listArrived });
      saved += played.saved;
      requests += played.requests;
      if (played.problems.length > 0) broken.push({ seed, problems: played.problems, steps: played.steps });
    }
    expect(broken).toEqual([]);
    expect(saved).toBeGreaterThan(PART);
    expect(requests).toBeGreaterThan(saved);
  },
);
