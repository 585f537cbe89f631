import { expect, test } from 'vitest';
import type { Ai } from '../../server/src/platform/ai/ai.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { readNotes } from './notes.ts';
import { createReplyWriter } from './write-reply.ts';

const TABLE = [
  '# a set of notes',
  'en\theavy\t2026-11-22T21:30\tAsia/Dubai\tPetrofac said no this morning. ¶ I am tired.',
  '',
  'ar\tstruggling\t2026-07-01T08:05\tEurope/London\tعندي مقابلة بكرة',
].join('\n');

test('a table of notes has a note a line, with the instant of its local time', () => {
  const [first, second, ...others] = readNotes(TABLE);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ language: 'en', emotion: 'heavy', timeZone: 'Asia/Dubai' });
  expect(first?.text).toBe('Petrofac said no this morning.\n\nI am tired.');
  expect([first, second].map((note) => note?.at.toISOString())).toEqual([
    '2026-11-22T17:30:00.000Z',
    '2026-07-01T07:05:00.000Z',
  ]);
});

test.each([
  ['fr\theavy\t2026-11-22T21:30\tAsia/Dubai\tx', 'line 1: the language is fr'],
  ['en\tsad\t2026-11-22T21:30\tAsia/Dubai\tx', 'line 1: the feeling is sad'],
  ['\nen\theavy\ttonight\tAsia/Dubai\tx', 'line 2: the local time is tonight'],
  ['en\theavy\t2026-11-22T21:30\tNowhere/At-all\tx', 'line 1: Invalid time zone'],
])('a mistake is told with its line: %j', (table, words) => {
  expect(() => readNotes(table)).toThrow(words);
});

test('each note is answered as the companion does, by itself or with a model', async () => {
  const log = createLog({ level: 'silent' });
  const notes = readNotes(TABLE);
  const ownReplies = await Promise.all(notes.map(createReplyWriter({ ai: null, log })));
  expect(ownReplies[0]?.analysis).toMatch(/Prepared reply\. Nobody read your note\.$/);
  expect(ownReplies[1]?.analysis).toMatch(/رد جاهز، لم يقرأ أحد كلامك\.$/);
  const asked: string[] = [];
  const ai: Ai = {
    reply: async ({ user }) => {
      asked.push(user);
      return 'Petrofac said no, and being tired after that makes sense. Let the evening be quiet.';
    },
    async *stream() {},
    close: () => {},
  };
  const [note] = notes;
  if (note === undefined) throw new Error('there is a note');
  const { analysis } = await createReplyWriter({ ai, log })(note);
  expect(analysis).toMatch(/^Petrofac said no, and .*\n\nWritten by AI\. Nobody read your note\.$/);
  expect(JSON.parse(asked[0] ?? '')).toMatchObject({ now: { hour: 21 } });
});
