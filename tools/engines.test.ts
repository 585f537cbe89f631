import { expect, test } from 'vitest';
import { ensureEngines } from './engines.ts';

const tryOut = async () => undefined;

test('an engine that is there is used, and nothing is installed', async () => {
  const install = async () => expect.fail('nothing is missing');
  expect(await ensureEngines({ isInstalled: () => true, install, tryOut })).toEqual({
    available: ['firefox', 'webkit'],
    missing: [],
  });
});

test('an engine that was missing is used once it has been installed', async () => {
  const installed = new Set(['firefox']);
  const install = async (name: string) => void installed.add(name);
  const engines = await ensureEngines({ isInstalled: (name) => installed.has(name), install, tryOut });
  expect(engines).toEqual({ available: ['firefox', 'webkit'], missing: [] });
});

test('an engine that cannot be had is named with the reason, and the others run', async () => {
  const engines = await ensureEngines({
    isInstalled: (name) => name === 'firefox',
    install: async () => 'it is not installed, and that takes root',
    tryOut,
  });
  expect(engines).toEqual({
    available: ['firefox'],
    missing: ['  journeys in webkit skipped: it is not installed, and that takes root'],
  });
});

test('packages that came without the engine are told too', async () => {
  const engines = await ensureEngines({ isInstalled: () => false, install: async () => undefined, tryOut });
  expect(engines.available).toEqual([]);
  expect(engines.missing[0]).toBe('  journeys in firefox skipped: its packages came without it');
});

test('an engine that is installed and cannot be started is left out with the reason', async () => {
  const engines = await ensureEngines({
    isInstalled: () => true,
    install: async () => expect.fail('nothing is missing'),
    tryOut: async (name) => (name === 'webkit' ? 'it cannot be started here: no screen' : undefined),
  });
  expect(engines).toEqual({
    available: ['firefox'],
    missing: ['  journeys in webkit skipped: it cannot be started here: no screen'],
  });
});
