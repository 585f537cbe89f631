import { expect, test } from 'vitest';
import { checkArchitecture, problemsOf } from './architecture.ts';

const imports = (file: string, specifier: string) => problemsOf(file, `import { something } from '${specifier}';`);

test('the tree itself is examined and clean', () => {
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
