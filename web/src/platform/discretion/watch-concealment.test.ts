import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#platform/storage/memory-storage.testing.ts';
import { HIDDEN_KEY, LOCK_KEY } from './concealment.ts';

const page = { cookie: '', body: { hidden: false } };
const conceal = vi.fn();
let product: typeof import('./concealment.ts');

beforeEach(async () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', page);
  page.body.hidden = false;
  conceal.mockClear();
  vi.resetModules();
  product = await import('./concealment.ts');
  product.watchConcealment(conceal);
});
afterEach(() => vi.unstubAllGlobals());

const happens = (event: string) => dispatchEvent(new Event(event));

describe('a page of the product', () => {
  it('gives way once, as soon as another tab has hidden it', () => {
    happens('storage');
    expect(conceal).not.toHaveBeenCalled();
    localStorage.setItem(HIDDEN_KEY, '1');
    happens('storage');
    happens('visibilitychange');
    expect(conceal).toHaveBeenCalledExactlyOnceWith('hidden');
  });

  it('that the browser kept for Back shows nothing before it was checked', () => {
    happens('pagehide');
    expect(page.body.hidden).toBe(true);
    localStorage.setItem(HIDDEN_KEY, '1');
    conceal.mockImplementationOnce(() => expect(page.body.hidden).toBe(true));
    happens('pageshow');
    expect(conceal).toHaveBeenCalledOnce();
  });

  it('that was kept and is not hidden comes back as it was', () => {
    happens('pagehide');
    happens('pageshow');
    expect([page.body.hidden, conceal.mock.calls.length]).toEqual([false, 0]);
  });

  it('is locked by a lock that another tab has set, and not where its PIN was entered', () => {
    localStorage.setItem(LOCK_KEY, '{}');
    product.setUnlocked(true);
    happens('storage');
    expect(conceal).not.toHaveBeenCalled();
    product.setUnlocked(false);
    happens('visibilitychange');
    expect(conceal).toHaveBeenCalledExactlyOnceWith('locked');
  });
});
