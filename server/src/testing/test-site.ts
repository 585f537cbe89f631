import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { DetectDanger } from '@bustan/detector/detection.ts';
import type { Understand } from '@bustan/understanding/understanding.ts';
import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from '#database/testing/testing.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { readSecretKeys } from '#platform/encryption/secret-keys.ts';
import { createStore } from '#platform/storage/storage.ts';
import type { Web } from '#platform/web/web.ts';
import { type App, createApp } from '../app.ts';

export const PUBLIC_KEY = 'test-public-key-0123456789';
/** Opens the local mailbox of every test site. */
export const MAILBOX_KEY = 'test-mailbox-key';

/** An account of a test. */
export interface Person {
  id: string;
  email: string;
  accessToken: string;
}

interface TestRequest {
  as?: Person | undefined;
  /** Bytes and text are sent as they are, everything else as JSON. */
  body?: unknown;
  /** Overrides the default headers; `undefined` removes one. */
  headers?: Record<string, string | undefined>;
}

export interface TestSite {
  database: TestDatabase;
  /** Its `DATA_DIR`, with the recordings in `voice-recordings/{userId}/`; shared by sites on the same database. */
  dataDirectory: string;
  /** The app itself, for tests that need it behind a real port. */
  hono: App['hono'];
  clock: Clock & { advance(milliseconds: number): void };
  /** The hourly sweep. */
  sweep: App['sweep'];
  /** Sends the reminders that are due, as every minute does. */
  remind: App['remind'];
  /** The log so far. */
  logged(): string;
  /** Every route of the app, without its middleware. */
  routes(): { method: string; path: string }[];
  ask(method: string, path: string, asking?: TestRequest): Promise<Response>;
  signUp(name?: string): Promise<Person>;
  makeAdmin(person: Person): Promise<void>;
  close(): Promise<void>;
}

const createMovableClock = () => {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
  };
};

/** A stand-in for the web app, which is tested in the browser. */
const fakeWeb: Web = {
  isDevelopment: false,
  openPage: async ({ url, language, isProbablySignedIn }) => ({
    state: null,
    draw: async () => ({
      status: url.startsWith('/nowhere') ? 404 : 200,
      html: `<!doctype html><html lang="${language}"><title>${isProbablySignedIn}</title></html>`,
      stylesheetHashes: ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
    }),
  }),
  assets: (_, next) => next(),
  close: async () => {},
};

interface TestSiteOptions {
  beside?: TestSite;
  detect?: DetectDanger;
  understand?: Understand;
  web?: Web | undefined;
  /** Instead of a new one; with `beside`, the same by a pool of its own, as another process has. */
  database?: TestDatabase;
  /** Gets every line of the log, which then is not kept. */
  onLogLine?: ((line: string) => void) | undefined;
}

/** The real app in this process, on its own database, or on that of another site like a second server process. */
export const openTestSite = async (
  environment: Record<string, string> = {},
  { beside, detect, understand, database: given, web = fakeWeb, onLogLine }: TestSiteOptions = {},
): Promise<TestSite> => {
  const database = given ?? beside?.database ?? (await createTestDatabase());
  const DATA_DIR = beside?.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'bustan-site-')));
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMITS: 'off',
    MAILBOX_KEY,
    DATA_DIR,
    ...environment,
  });
  const store = await createStore(config);
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      if (onLogLine === undefined) lines.push(String(chunk));
      else onLogLine(String(chunk));
      done();
    },
  });
  const clock = createMovableClock();
  const log = pino({ level: 'trace' }, sink);
  const app = await createApp({
    config,
    database,
    store,
    secretKeys: await readSecretKeys(config, log),
    publicKey: PUBLIC_KEY,
    web,
    log,
    clock,
    isTextChecked: true,
    detect,
    understand,
  });
  const ask: TestSite['ask'] = async (method, path, { as, body, headers = {} } = {}) => {
    const type = body instanceof Uint8Array ? 'audio/webm' : 'application/json';
    const wanted = {
      apikey: PUBLIC_KEY,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(as === undefined ? {} : { authorization: `Bearer ${as.accessToken}` }),
      ...headers,
    };
    const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const sent = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
    return app.hono.request(path, {
      method,
      headers: given,
      ...(body === undefined ? {} : { body: sent }),
    });
  };
  const signUp: TestSite['signUp'] = async (name = `amina-${randomUUID()}`) => {
    const email = `${name}@example.com`;
    const answer = await ask('POST', '/auth/v1/signup', { body: { email, password: 'a garden at dawn' } });
    const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string } };
    return { id: user.id, email, accessToken: access_token };
  };
  return {
    database,
    dataDirectory: DATA_DIR,
    hono: app.hono,
    clock,
    sweep: app.sweep,
    remind: app.remind,
    logged: () => lines.join(''),
    routes: () => app.hono.routes.filter(({ method }) => method !== 'ALL'),
    ask,
    signUp,
    makeAdmin: async ({ id }) => {
      await database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id]);
    },
    close: async () => {
      await app.close();
      if (beside !== undefined) return;
      await database.close();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
};
