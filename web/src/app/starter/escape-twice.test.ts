import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onEscapeTwice } from './escape-twice.ts';

const open = { dialog: false };
const act = vi.fn();
let stop: () => void;

beforeEach(() => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('document', { querySelector: () => (open.dialog ? {} : null) });
  open.dialog = false;
  act.mockClear();
  stop = onEscapeTwice(act);
});
afterEach(() => vi.unstubAllGlobals());

interface Press {
  key?: string;
  at: number;
  repeat?: boolean;
  isUsed?: boolean;
}

const press = ({ key = 'Escape', at, repeat = false, isUsed = false }: Press) => {
  const event = new Event('keydown', { cancelable: true });
  Object.defineProperties(event, { key: { value: key }, timeStamp: { value: at }, repeat: { value: repeat } });
  if (isUsed) event.preventDefault();
  dispatchEvent(event);
};

describe('Escape twice', () => {
  it('acts within a second, and again only after two more', () => {
    press({ at: 0 });
    expect(act).not.toHaveBeenCalled();
    press({ at: 900 });
    expect(act).toHaveBeenCalledOnce();
    press({ at: 1200 });
    expect(act).toHaveBeenCalledOnce();
  });

  it('does not act after a second, with another key between, or by a key that is held', () => {
    press({ at: 0 });
    press({ at: 1000 });
    press({ at: 1100, key: 'a' });
    press({ at: 1200 });
    press({ at: 1300, repeat: true });
    press({ at: 1400, repeat: true });
    expect(act).not.toHaveBeenCalled();
  });

  it('leaves a key to what uses it: an open dialog, or a field that takes it', () => {
    open.dialog = true;
    press({ at: 0 });
    open.dialog = false;
    press({ at: 100 });
    press({ at: 200, isUsed: true });
    press({ at: 300 });
    expect(act).not.toHaveBeenCalled();
  });

  it('is over when it is stopped', () => {
    stop();
    press({ at: 0 });
    press({ at: 100 });
    expect(act).not.toHaveBeenCalled();
  });
});
