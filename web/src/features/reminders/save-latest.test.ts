import { expect, it } from 'vitest';
import { createLatestSaver } from './save-latest.ts';

it('of what is chosen while another choice is being saved, the newest alone is saved', async () => {
  const sent: string[] = [];
  const save = createLatestSaver(async (value: string) => void sent.push(value));
  await Promise.all([save('06:00'), save('06:30'), save('07:00')]);
  expect(sent).toEqual(['06:00', '07:00']);
});

it('what could not be saved is told, and the next choice is saved', async () => {
  const sent: string[] = [];
  const save = createLatestSaver(async (value: string) => {
    if (value === 'lost') throw new Error('no network');
    sent.push(value);
  });
  await expect(save('lost')).rejects.toThrow('no network');
  await save('kept');
  expect(sent).toEqual(['kept']);
});
