import { describe, expect, it, vi } from 'vitest';
import { createToasts } from './toasts.ts';

const error = (title: string) => ({ title, tone: 'error' }) as const;

describe('toasts', () => {
  it('stay five seconds by default', () => {
    const toasts = createToasts();
    toasts.show(error('Error'));
    toasts.show({ title: 'Microphone access denied', tone: 'error', durationMs: 10_000 });
    expect(toasts.get().map(({ durationMs }) => durationMs)).toEqual([5000, 10_000]);
  });

  it('stack, oldest first, and drop the oldest when there are too many', () => {
    const toasts = createToasts();
    for (const title of ['a', 'b', 'c', 'd', 'e']) toasts.show(error(title));
    expect(toasts.get().map(({ title }) => title)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('do not repeat: the same text restarts its time', () => {
    const toasts = createToasts();
    toasts.show(error('a'));
    const [first] = toasts.get();
    toasts.show(error('b'));
    toasts.show(error('a'));
    expect(toasts.get().map(({ title }) => title)).toEqual(['b', 'a']);
    expect(toasts.get()[1]?.id).not.toBe(first?.id);
  });

  it('of a failure are dismissed by a new attempt', () => {
    const toasts = createToasts();
    toasts.show(error('Could not save'));
    toasts.show({ title: 'Saved', tone: 'success' });
    toasts.dismissErrors();
    expect(toasts.get().map(({ title }) => title)).toEqual(['Saved']);
  });

  it('call their listeners, and can be dismissed', () => {
    const toasts = createToasts();
    const listener = vi.fn();
    const stop = toasts.subscribe(listener);
    toasts.show(error('a'));
    toasts.dismiss(toasts.get()[0]?.id ?? 0);
    expect(toasts.get()).toEqual([]);
    stop();
    toasts.show(error('b'));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
