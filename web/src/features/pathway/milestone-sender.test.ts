import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAccessTokenSource } from '#platform/api/call.ts';
import { setPublicKey } from '#platform/api/public-key.ts';
import type { OutboxItem } from '#platform/outbox/outbox-item.ts';
import { milestoneSender } from './milestone-sender.ts';
import { type AddedMilestone, waitingMilestones } from './waiting-milestones.ts';

const TIME = '2026-11-01T00:00:00Z';
const BADGE = {
  ...{ id: '018f0000-0000-7000-8000-00000000000b', name: 'First', name_ar: null, description: null },
  ...{ description_ar: null, icon: '🌱', award_on: 'application', award_count: 1, created_at: TIME, updated_at: TIME },
};
const ID = '018f0000-0000-7000-8000-000000000001';
const item = (part: Partial<OutboxItem<AddedMilestone>> = {}): OutboxItem<AddedMilestone> => ({
  id: ID,
  userId: 'amina',
  kind: 'milestone',
  body: { id: 'of the draft', type: 'application', company: 'Palm Books', position: '', notes: '', ownedBefore: [] },
  createdAt: Date.now(),
  dueAt: 0,
  tries: 1,
  state: 'sending',
  ...part,
});

const SAVED = {
  id: ID,
  type: 'application',
  company_name: 'Palm Books',
  position: null,
  notes: null,
  created_at: TIME,
};

const sent: { path: string; body: Record<string, unknown>; signal: AbortSignal | null | undefined }[] = [];
let earned: unknown[];

beforeEach(() => {
  sent.length = 0;
  earned = [];
  setPublicKey('key');
  setAccessTokenSource({ find: async (userId) => `token of ${userId}`, renew: async () => null });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body ?? 'null')), signal: init.signal });
    if (path.includes('user-badges')) return Response.json([{ badge_id: BADGE.id, earned_at: TIME }]);
    if (path.includes('badges')) return Response.json([BADGE]);
    return Response.json({ ...SAVED, earned_badges: earned }, { status: 201 });
  });
});
afterEach(() => {
  setAccessTokenSource({ find: async () => null, renew: async () => null });
  vi.unstubAllGlobals();
});

const send = (part?: Partial<OutboxItem<AddedMilestone>>) => {
  const { signal } = new AbortController();
  return milestoneSender.send(item(part), { signal, readAttachment: async () => undefined });
};

describe('a milestone in the outbox', () => {
  it('goes out under the item’s id, which is another one where somebody else had the draft’s', async () => {
    await send();
    expect(sent).toMatchObject([{ path: '/api/v1/journey-milestones', body: { id: ID, company_name: 'Palm Books' } }]);
    expect(sent[0]?.signal).toBeInstanceOf(AbortSignal);
  });

  it('carries its own time only when it is sent late', async () => {
    await send();
    expect(sent[0]?.body).not.toHaveProperty('created_at');
    await send({ createdAt: Date.parse(TIME) });
    expect(sent[1]?.body).toMatchObject({ created_at: '2026-11-01T00:00:00.000Z' });
  });

  it('brings the badges of an answer that was lost, and asks for none otherwise', async () => {
    expect((await send()).earned_badges).toEqual([]);
    expect(sent).toHaveLength(1);
    expect((await send({ tries: 2 })).earned_badges).toMatchObject([{ id: BADGE.id }]);
    const owned = { ...item().body, ownedBefore: [BADGE.id] };
    expect((await send({ tries: 2, body: owned })).earned_badges).toEqual([]);
    earned = [BADGE];
    sent.length = 0;
    expect((await send({ tries: 2 })).earned_badges).toMatchObject([{ id: BADGE.id }]);
    expect(sent).toHaveLength(1);
  });
});

it('the path shows the newest first, and what can be undone apart from what waits for a connection', () => {
  const items = [
    item({ id: 'rejected', state: 'rejected', reason: 'not_allowed' }),
    item({ id: 'sending' }),
    item({ id: 'waiting', state: 'waiting' }),
    item({ id: 'undoable', state: 'waiting', tries: 0 }),
  ];
  const shown = waitingMilestones(items).map(({ id, state, company }) => [id, state, company]);
  expect(shown).toEqual(['undoable', 'waiting', 'sending', 'rejected'].map((state) => [state, state, 'Palm Books']));
});
