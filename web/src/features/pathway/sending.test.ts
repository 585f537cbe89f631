import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#platform/storage/kept-texts.testing.ts';
import { createSending, type SendingEvents } from './sending.ts';
import { waitingMilestones } from './waiting.ts';

const AMINA = '018f0000-0000-7000-8000-000000000001';
const one = {
  id: 'one',
  type: 'application',
  company: 'Palm Books',
  position: '',
  notes: '',
  ownedBefore: [],
} as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A visit to the page on a device; what the server is asked ends when the test says so. */
const visit = (storage = memoryStorage()) => {
  const answers: { id: string; accept: () => void; refuse: (error?: unknown) => void }[] = [];
  const saved: string[] = [];
  const parted: string[] = [];
  const events: SendingEvents<string> = {
    send: ({ id }) =>
      new Promise((resolve, reject) => {
        answers.push({ id, accept: () => resolve(id), refuse: reject });
      }),
    part: ({ id }) => parted.push(id),
    onSaved: ({ id }) => saved.push(id),
    onFailed: (error) => error === 'signed out',
  };
  const sending = createSending(waitingMilestones(AMINA, storage), () => events);
  sending.open();
  return { sending, answers, saved, parted, storage, states: () => sending.get().map(({ state }) => state) };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a milestone', () => {
  it('waits ten seconds, is sent once and is gone from the device when it is saved', async () => {
    const { sending, answers, saved, storage, states } = visit();
    sending.add(one);
    await vi.advanceTimersByTimeAsync(9999);
    expect([states(), answers.length]).toEqual([['waiting'], 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([states(), answers.length]).toEqual([['sending'], 1]);
    answers[0]?.accept();
    await settle();
    expect([states(), saved, storage.hasAny('bustan.')]).toEqual([[], ['one'], false]);
  });

  it('that is undone is never sent, and comes back whole', async () => {
    const { sending, answers, states } = visit();
    sending.add(one);
    expect(sending.undo('one')).toMatchObject(one);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([states(), answers.length]).toEqual([[], 0]);
  });

  it('cannot be undone once it was tried, for the server may have it', async () => {
    const { sending, answers } = visit();
    sending.add(one);
    void sending.send('one');
    answers[0]?.refuse();
    await settle();
    expect(sending.undo('one')).toBeUndefined();
  });

  it('that failed stays, and can be tried again or discarded', async () => {
    const { sending, answers, saved, states, storage } = visit();
    for (const id of ['one', 'two']) {
      sending.add({ ...one, id });
      void sending.send(id);
    }
    for (const { refuse } of answers) refuse();
    await settle();
    expect(states()).toEqual(['failed', 'failed']);
    void sending.send('one');
    sending.discard('two');
    answers[2]?.accept();
    await settle();
    expect([saved, states(), storage.hasAny('bustan.')]).toEqual([['one'], [], false]);
  });

  it('that was edited after a failure keeps its id and goes at once', async () => {
    const { sending, answers } = visit();
    sending.add(one);
    void sending.send('one');
    answers[0]?.refuse();
    await settle();
    sending.add({ ...one, company: 'Palm Books LLC' });
    await settle();
    expect(sending.get()).toMatchObject([{ id: 'one', company: 'Palm Books LLC', state: 'sending' }]);
  });

  it('of somebody who is signed out waits for them to come back', async () => {
    const { sending, answers, states, storage } = visit();
    sending.add(one);
    void sending.send('one');
    answers[0]?.refuse('signed out');
    await settle();
    expect(states()).toEqual(['waiting']);
    const back = visit(storage);
    expect(back.answers.map(({ id }) => id)).toEqual(['one']);
  });
});

describe('leaving the page', () => {
  it('sends all that waits, and the next visit asks again because no answer was heard', async () => {
    const first = visit();
    first.sending.add(one);
    first.sending.part();
    expect(first.parted).toEqual(['one']);
    const next = visit(first.storage);
    expect(next.states()).toEqual(['sending']);
    next.answers[0]?.accept();
    await settle();
    expect(next.saved).toEqual(['one']);
  });

  it('for another page sends at once and can be waited for', async () => {
    const { sending, answers, saved } = visit();
    sending.add(one);
    const flushed = sending.flush();
    answers[0]?.accept();
    await flushed;
    expect(saved).toEqual(['one']);
  });

  it('without a farewell leaves it on the device, with what is left of its time', async () => {
    const first = visit();
    first.sending.add(one);
    await vi.advanceTimersByTimeAsync(4000);
    first.sending.stop();
    const next = visit(first.storage);
    expect(next.states()).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(6000);
    expect(next.states()).toEqual(['sending']);
  });
});

it('what another tab has undone is not sent', async () => {
  const here = visit();
  here.sending.add(one);
  visit(here.storage).sending.undo('one');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([here.answers.length, here.states()]).toEqual([0, []]);
});

it('a clock that was set back does not make it wait for hours', async () => {
  const { sending, answers, storage } = visit();
  sending.add(one);
  sending.stop();
  vi.setSystemTime(Date.now() - 7_200_000);
  const next = visit(storage);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([answers.length, next.answers.length]).toEqual([0, 1]);
});
