import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Site } from '../site/site.ts';
import { type DurabilityUser, listIds } from './check-ins.ts';

interface ApiAnswer {
  status: number;
  code: string | undefined;
  retryAfter: number;
}

/** One check-in; status 0 when nobody answers. */
export const checkIn = async (site: Site, person: DurabilityUser, id: string): Promise<ApiAnswer> => {
  const answer = await fetch(`${site.url}/api/v1/check-ins`, {
    method: 'POST',
    headers: {
      apikey: site.publicKey,
      'content-type': 'application/json',
      authorization: `Bearer ${person.accessToken}`,
    },
    body: JSON.stringify({ id, emotion: 'okay' }),
  }).catch(() => undefined);
  if (answer === undefined) return { status: 0, code: undefined, retryAfter: 0 };
  const { error } = (await answer.json().catch(() => ({}))) as { error?: { code: string } };
  return { status: answer.status, code: error?.code, retryAfter: Number(answer.headers.get('retry-after')) };
};

const NOTE = readFileSync(new URL('../speech/note.webm', import.meta.url));
let timestamp = 1_763_700_000_000;

const idOf = ({ accessToken }: DurabilityUser): string =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

export const uploadRecording = (site: Site, person: DurabilityUser): Promise<Response> => {
  timestamp += 1;
  return fetch(`${site.url}/storage/v1/object/voice-recordings/${idOf(person)}/${timestamp}.webm`, {
    method: 'POST',
    headers: {
      apikey: site.publicKey,
      'content-type': 'audio/webm',
      authorization: `Bearer ${person.accessToken}`,
    },
    body: NOTE,
  });
};

/** People who check in all the time, whatever they are answered. */
export interface People {
  acknowledged: Set<string>;
  /** Every refusal so far. */
  refused: ApiAnswer[];
  /** Resolves when somebody was refused from now on. */
  untilRefused(): Promise<void>;
  /** Resolves when somebody was served from now on. */
  untilServed(): Promise<void>;
  /**
   * Ends them. Every refusal must have asked them to come back, and everything that was acknowledged must still be
   * there.
   */
  leave(site?: Site): Promise<void>;
}

const PAUSE_MS = 20;

export const sendPeople = (site: Site, person: DurabilityUser): People => {
  const acknowledged = new Set<string>();
  const refused: ApiAnswer[] = [];
  const leaving = new AbortController();
  const keepCheckingIn = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      const id = randomUUID();
      const answer = await checkIn(site, person, id);
      if (answer.status === 201) acknowledged.add(id);
      else refused.push(answer);
      await wait(PAUSE_MS);
    }
  };
  const all = [1, 2, 3, 4].map(keepCheckingIn);
  const untilMore = async (count: () => number) => {
    const before = count();
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before);
  };
  return {
    acknowledged,
    refused,
    untilRefused: () => untilMore(() => refused.length),
    untilServed: () => untilMore(() => acknowledged.size),
    leave: async (now = site) => {
      leaving.abort();
      await Promise.all(all);
      expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === 0)).toEqual([]);
      const kept = await listIds(now, person);
      expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    },
  };
};

/** What a page without scripts says, in both languages, while its rows cannot be loaded. */
export const expectPageToSay = async (site: Site, texts: Readonly<Record<'en' | 'ar', string>>): Promise<void> => {
  for (const language of ['en', 'ar'] as const) {
    const answer = await fetch(`${site.url}/stories?lang=${language}`);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await answer.text()).toContain(texts[language]);
  }
};

export const readinessOf = async (site: Site): Promise<number> => (await fetch(`${site.url}/readyz`)).status;
