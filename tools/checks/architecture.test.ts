import { expect, test } from 'vitest';
import { checkArchitecture, problemsOf, problemsOfRooms, staleRooms, valueCycles } from './architecture.ts';

const imports = (file: string, specifier: string) => problemsOf(file, `import { something } from '${specifier}';`);

test('the repository has no problems', () => {
  const { examined, problems } = checkArchitecture();
  expect(examined).toBeGreaterThan(50);
  expect(problems).toEqual([]);
});

test.each([
  ['contract/src/calls.ts', 'zod/mini'],
  ['contract/src/calls.ts', '#limits.ts'],
  ['server/src/features/check-ins/check-ins.ts', '#platform/clock/clock.ts'],
  ['server/src/features/check-ins/check-ins.ts', '@bustan/contract/limits.ts'],
  ['server/src/features/check-ins/check-ins.queries.ts', 'drizzle-orm'],
  ['server/src/features/check-ins/check-ins.routes.ts', 'hono'],
  ['web/src/features/journey/journey-page.tsx', '#ui/button.tsx'],
  ['web/src/app/routes.tsx', '#features/journey/journey.ts'],
  ['server/src/platform/ai/ai.test.ts', '@bustan/testing/fake-ai.ts'],
  ['e2e/src/journeys/journey.test.ts', '@bustan/testing/fake-ai.ts'],
])('%s may import %s', (file, specifier) => {
  expect(imports(file, specifier)).toEqual([]);
});

test.each([
  ['contract/src/calls.ts', 'react'],
  ['contract/src/calls.ts', '../../server/src/app.ts'],
  ['server/src/features/check-ins/check-ins.ts', 'drizzle-orm'],
  ['server/src/features/check-ins/check-ins.ts', 'hono'],
  ['server/src/features/check-ins/check-ins.ts', '#features/companion/prompts.ts'],
  ['server/src/platform/mail/mail.ts', '#features/auth/auth.ts'],
  ['server/src/features/pages/pages.ts', '../../../../web/src/main.tsx'],
  ['web/src/ui/button.tsx', '#platform/api/api.ts'],
  ['web/src/platform/api/api.ts', '#features/journey/journey.ts'],
  ['web/src/features/journey/journey-page.tsx', '@supabase/auth-js'],
  ['web/src/features/journey/journey-page.tsx', 'node:fs'],
  ['server/src/platform/ai/ai.ts', '@bustan/testing/fake-ai.ts'],
  ['testing/src/fake-ai.ts', '../../server/src/app.ts'],
  ['e2e/src/journeys/journey.test.ts', '../../../server/src/platform/log/log.ts'],
  ['somewhere/else.ts', 'zod'],
])('%s may not import %s', (file, specifier) => {
  expect(imports(file, specifier)).not.toEqual([]);
});

test('a dynamic import counts, a comment does not', () => {
  const file = 'server/src/features/check-ins/check-ins.ts';
  expect(problemsOf(file, "const lazy = await import('hono');")).toHaveLength(1);
  expect(problemsOf(file, "// import { Hono } from 'hono';\n/* import 'hono' */")).toEqual([]);
});

test('fetch and localStorage belong to the platform of the web', () => {
  expect(problemsOf('web/src/features/home/home-page.tsx', 'localStorage.clear()')).toHaveLength(1);
  expect(problemsOf('web/src/platform/storage/storage.ts', 'localStorage.clear()')).toEqual([]);
});

const ROOMS = { 'server/src/features/auth': { protocol: [], sessions: ['protocol'], factors: ['sessions'] } };
const inAuth = (file: string, specifier: string) =>
  problemsOf(`server/src/features/auth/${file}`, `import { something } from '${specifier}';`, ROOMS);

test.each([
  ['sessions/refresh.ts', './sign-in.ts'],
  ['sessions/refresh.ts', '../protocol/protocol.ts'],
  ['factors/enrol.ts', '../sessions/sessions.ts'],
  ['auth.ts', './factors/factors.ts'],
  ['sessions/refresh.test.ts', '../factors/enrol.ts'],
  ['factors/testing/phones.ts', '../../sessions/refresh.ts'],
])('%s may import %s, by the doors of rooms and downwards', (file, specifier) => {
  expect(inAuth(file, specifier)).toEqual([]);
});

test.each([
  ['sessions/refresh.ts', '../protocol/errors.ts'],
  ['sessions/refresh.ts', '../factors/factors.ts'],
  ['factors/enrol.ts', '../protocol/protocol.ts'],
  ['factors/enrol.ts', '../auth.ts'],
  ['auth.ts', './factors/enrol.ts'],
  ['cellar/cellar.ts', './wine.ts'],
])('%s may not import %s, as rooms stand', (file, specifier) => {
  expect(inAuth(file, specifier)).toHaveLength(1);
});

test('the edges between rooms cannot form a cycle', () => {
  expect(problemsOfRooms(ROOMS)).toEqual([]);
  expect(problemsOfRooms({ feature: { below: ['above'], above: ['below'] } })).toHaveLength(1);
});

test('a declared room needs its door, and a declared edge an import', () => {
  const rooms = { 'server/src/features/auth': { protocol: [], sessions: ['protocol'] } };
  const sources = (text: string) =>
    new Map([
      ['server/src/features/auth/protocol/protocol.ts', ''],
      ['server/src/features/auth/sessions/sessions.ts', text],
    ]);
  expect(staleRooms(rooms, sources("import '../protocol/protocol.ts';"))).toEqual([]);
  expect(staleRooms(rooms, sources(''))).toHaveLength(1);
  expect(staleRooms(rooms, new Map())).toHaveLength(3);
});

const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([name, text]) => [`server/src/${name}.ts`, text]));

test('a cycle of value imports is found, however they are written', () => {
  const planted = {
    one: "import {\n  two,\n  type Two,\n} from './two.ts';",
    two: "export { three } from '#three.ts';",
    three: "import './four.ts';",
    four: "import four, * as all from './one.ts';",
  };
  expect(valueCycles(filesOf(planted))).toEqual([
    'server/src/one.ts → server/src/two.ts → server/src/three.ts → server/src/four.ts → server/src/one.ts',
  ]);
});

test.each([
  "import type { One } from './one.ts';",
  "export type { One } from './one.ts';",
  "// import { one } from './one.ts';",
  "const one = () => import('./one.ts');",
])('%s closes no cycle', (text) => {
  expect(valueCycles(filesOf({ one: "import { two } from './two.ts';", two: text }))).toEqual([]);
});
