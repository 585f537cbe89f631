import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('holds one value, and calls its listeners after each change', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(2);
  expect(store.get()).toBe(2);
  stop();
  store.set(3);
  expect(listener).toHaveBeenCalledOnce();
});
