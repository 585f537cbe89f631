import type { AddressForm } from '@bustan/contract/enums.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthState, SIGNED_OUT, sessionStore, type User } from '#platform/session/session-store.ts';
import { eraseUserLocalData } from '#platform/session/user-local-data.ts';
import {
  chooseAddress,
  isAddressUnasked,
  markAddressAsked,
  readAddressForm,
  syncAddress,
} from './address-preference.ts';

const AMINA = '018f0000-1111-7222-8333-444455556666';
const KEY = `bustan.private.address.${AMINA}`;

let account: { address: AddressForm | null };
let isServerThere: boolean;
let sent: string[];
let stored: Record<string, string>;

const signedInAs = (id: string | null) => {
  const user = id === null ? null : ({ id } as User); // nothing else of it is read here
  const state: AuthState = { ...SIGNED_OUT, user };
  vi.spyOn(sessionStore, 'get').mockReturnValue(state);
};

beforeEach(() => {
  account = { address: null };
  isServerThere = true;
  sent = [];
  stored = {};
  // The keys of a Storage are its own properties.
  const storage = new Proxy(stored, {
    get: (all, key) =>
      ({
        getItem: (name: string) => all[name] ?? null,
        setItem: (name: string, value: string) => void Reflect.set(all, name, value),
        removeItem: (name: string) => Reflect.deleteProperty(all, name),
      })[String(key)],
  });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!isServerThere) throw new TypeError('Failed to fetch');
    sent.push(`${init.method} ${path}`);
    if (init.method === 'PATCH') account = JSON.parse(String(init.body));
    return Response.json(account);
  });
  signedInAs(AMINA);
});
afterEach(() => {
  eraseUserLocalData();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('how the person wants to be addressed', () => {
  it('is not known until they have chosen, and is nobody else’s', async () => {
    expect(readAddressForm(AMINA)).toBeNull();
    await chooseAddress(AMINA, 'feminine');
    expect(readAddressForm(AMINA)).toBe('feminine');
    expect(readAddressForm('018f0000-1111-7222-8333-000000000000')).toBeNull();
  });

  it('is kept with the account, and on the device under the name of the person', async () => {
    expect(await chooseAddress(AMINA, 'feminine')).toBe(true);
    expect(account).toEqual({ address: 'feminine' });
    expect(stored).toEqual({ [KEY]: 'feminine' });
  });

  it('comes from the account to another device, over a choice that was saved there before', async () => {
    account = { address: 'masculine' };
    await syncAddress(AMINA);
    expect(readAddressForm(AMINA)).toBe('masculine');
    account = { address: 'neutral' };
    await syncAddress(AMINA);
    expect(readAddressForm(AMINA)).toBe('neutral');
    expect(sent.every((request) => request.startsWith('GET'))).toBe(true);
  });

  it('holds on the device when the account cannot be reached, and is saved to it next time', async () => {
    isServerThere = false;
    expect(await chooseAddress(AMINA, 'feminine')).toBe(false);
    expect(readAddressForm(AMINA)).toBe('feminine');
    await syncAddress(AMINA);
    isServerThere = true;
    await syncAddress(AMINA);
    expect(account).toEqual({ address: 'feminine' });
    expect(stored[KEY]).toBe('feminine');
  });

  it('that only the device has is saved to an account that has none', async () => {
    stored[KEY] = 'feminine';
    await syncAddress(AMINA);
    expect(account).toEqual({ address: 'feminine' });
  });

  it('that is made while the account is asked is not overwritten by its answer', async () => {
    account = { address: 'masculine' };
    const syncing = syncAddress(AMINA);
    const choosing = chooseAddress(AMINA, 'feminine');
    await Promise.all([syncing, choosing]);
    expect(readAddressForm(AMINA)).toBe('feminine');
  });

  it('is gone from the device after a sign-out, and the answer to an earlier question does not bring it back', async () => {
    account = { address: 'masculine' };
    const syncing = syncAddress(AMINA);
    signedInAs(null);
    eraseUserLocalData();
    await syncing;
    expect(stored).toEqual({});
  });

  it('that is no form counts as none', () => {
    stored[KEY] = 'both';
    expect(readAddressForm(AMINA)).toBeNull();
  });
});

describe('the question', () => {
  it('is due only once it is known that the account has no answer, and once', async () => {
    expect(isAddressUnasked(AMINA)).toBe(false);
    await syncAddress(AMINA);
    expect(isAddressUnasked(AMINA)).toBe(true);
    markAddressAsked(AMINA);
    expect(isAddressUnasked(AMINA)).toBe(false);
  });

  it('is not due where the account has an answer, nor after one, nor where nobody knows', async () => {
    isServerThere = false;
    await syncAddress(AMINA);
    expect(isAddressUnasked(AMINA)).toBe(false);
    isServerThere = true;
    await syncAddress(AMINA);
    await chooseAddress(AMINA, 'neutral');
    expect(isAddressUnasked(AMINA)).toBe(false);
    eraseUserLocalData();
    await syncAddress(AMINA);
    expect(isAddressUnasked(AMINA)).toBe(false);
  });

  it('is not prepared without a connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await syncAddress(AMINA);
    expect(sent).toEqual([]);
  });
});
