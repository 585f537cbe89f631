import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { describe, expect, it } from 'vitest';
import { type UnsentItem, withUnsent } from './unsent-check-ins.ts';

const row = (id: string, created_at: string): CheckIn => ({
  id,
  emotion: 'okay',
  created_at,
  voice_note_url: null,
  ai_analysis: { response: 'Kind' },
});

const item = (id: string, createdAt: string, state: UnsentItem['state'] = 'waiting'): UnsentItem => ({
  id,
  userId: 'amina',
  kind: 'check-in',
  body: { emotion: 'heavy', response: 'From the device' },
  createdAt: Date.parse(createdAt),
  dueAt: 0,
  tries: 1,
  state,
});

const ROWS = [row('c', '2026-11-23T10:00:00Z'), row('a', '2026-11-21T10:00:00Z')];

describe('the check-ins of a person', () => {
  it('hold what waits in its place, newest first, as the row that it will be', () => {
    const shown = withUnsent(ROWS, [item('b', '2026-11-22T10:00:00Z'), item('d', '2026-11-23T11:00:00Z', 'sending')]);
    expect(shown.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
    expect(shown[2]).toMatchObject({
      emotion: 'heavy',
      created_at: '2026-11-22T10:00:00.000Z',
      ai_analysis: { response: 'From the device' },
      unsent: { state: 'waiting' },
    });
  });

  it('hold one that has just arrived once, as the server has it', () => {
    expect(withUnsent(ROWS, [item('c', '2026-11-23T10:00:00Z')])).toEqual(ROWS);
  });

  it('hold nothing that the server has rejected', () => {
    expect(withUnsent(ROWS, [item('b', '2026-11-22T10:00:00Z', 'rejected')])).toEqual(ROWS);
  });
});
