import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useOutbox } from './outbox.ts';

const Waiting = () => <p>{useOutbox({ name: 'words' }).length}</p>;

it('the server renders a page on which nothing waits, and needs no IndexedDB for it', () => {
  expect(renderToStaticMarkup(<Waiting />)).toBe('<p>0</p>');
});
