import 'fake-indexeddb/auto';
import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAccessTokenSource } from '#platform/api/call.ts';
import { openDevice } from '#platform/outbox/device.testing.ts';
import { eraseUserLocalData } from '#platform/session/user-local-data.ts';
import { DELETED_CHECK_IN, deleteCheckIn, deletionSender, withoutDeleted } from './deleted-check-ins.ts';
import { UNSENT_CHECK_IN } from './unsent-check-ins.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const ID = '018f0000-0000-7000-8000-00000000000a';
const unsent = { id: ID, userId: AMINA, kind: UNSENT_CHECK_IN, body: { emotion: 'okay', response: 'Kind' } } as const;
const signal = new AbortController().signal;

const sent: string[] = [];
let status: number;

beforeEach(() => {
  sent.length = 0;
  status = 204;
  setAccessTokenSource({ find: async () => 'token', renew: async () => null });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(`${init.method} ${path}`);
    const error = { code: 'check_in_not_found', message: 'gone', request_id: 'r1' };
    return status === 204 ? new Response(null, { status }) : Response.json({ error }, { status });
  });
});
afterEach(() => {
  setAccessTokenSource({ find: async () => null, renew: async () => null });
  vi.unstubAllGlobals();
  eraseUserLocalData();
});

const send = () => {
  const item = {
    ...{ id: ID, userId: AMINA, kind: DELETED_CHECK_IN.name, body: { triesToSave: 0 }, dueAt: 0, tries: 1 },
    ...{ createdAt: 0, state: 'sending' as const },
  };
  return deletionSender.send(item, { signal, readAttachment: async () => undefined });
};

describe('the deletion of a check-in', () => {
  it('waits in the outbox under the check-in’s id until the server has answered', async () => {
    const { outbox } = openDevice({ userId: AMINA }).openTab();
    await deleteCheckIn({ id: ID, userId: AMINA }, outbox);
    expect(outbox.get()).toMatchObject([{ id: ID, kind: 'check-in-deletion', body: { triesToSave: 0 } }]);
    outbox.registerSender(DELETED_CHECK_IN, deletionSender);
    await outbox.sendAll();
    expect([sent, outbox.get()]).toEqual([[`DELETE /api/v1/check-ins/${ID}`], []]);
  });

  it('of one that was never sent sends nothing', async () => {
    const { outbox } = openDevice({ userId: AMINA }).openTab();
    await outbox.put(unsent);
    expect(await deleteCheckIn({ id: ID, userId: AMINA }, outbox)).toBe(true);
    expect(await outbox.isEmpty()).toBe(true);
  });

  it('takes the place of one that may have arrived, which is not sent again', async () => {
    const { outbox } = openDevice({ userId: AMINA }).openTab();
    await outbox.put({ ...unsent, isTried: true });
    expect(await deleteCheckIn({ id: ID, userId: AMINA }, outbox)).toBe(false);
    expect(outbox.get()).toMatchObject([{ id: ID, kind: 'check-in-deletion', body: { triesToSave: 1 } }]);
  });

  it('is done when the check-in is gone already', async () => {
    status = 404;
    await expect(send()).resolves.toBeNull();
  });

  it('hides the row at once, and shows it again when the server refuses', () => {
    const row: CheckIn = { id: ID, emotion: 'okay', created_at: '', voice_note_url: null, ai_analysis: null };
    const item = { id: ID, userId: AMINA, kind: 'check-in-deletion', body: { triesToSave: 0 } };
    const times = { createdAt: 0, dueAt: 0, tries: 1 };
    expect(withoutDeleted([row], [{ ...item, ...times, state: 'waiting' }])).toEqual([]);
    expect(withoutDeleted([row], [{ ...item, ...times, state: 'rejected' }])).toEqual([row]);
  });
});
