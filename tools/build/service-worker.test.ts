import { expect, test } from 'vitest';
import { filesOfPages } from '../../web/service-worker.vite.config.ts';

const ENTRY = 'src/entry-client.ts';

test('every file is kept that a page leads to, whether at once or later, and none of the admins’ pages', () => {
  const files = filesOfPages(
    {
      [ENTRY]: {
        file: 'assets/entry.js',
        css: ['assets/entry.css'],
        imports: ['_shared.js'],
        dynamicImports: ['src/features/check-in/check-in-page.tsx', 'src/features/admin-badges/admin-badges-page.tsx'],
      },
      '_shared.js': { file: 'assets/shared.js', imports: [ENTRY] },
      'src/features/check-in/check-in-page.tsx': { file: 'assets/check-in.js', assets: ['assets/danger.bin'] },
      'src/features/admin-badges/admin-badges-page.tsx': { file: 'assets/badges.js', imports: ['_form.js'] },
      '_form.js': { file: 'assets/form.js' },
    },
    ENTRY,
  );
  expect(files.sort()).toEqual(
    ['check-in.js', 'danger.bin', 'entry.css', 'entry.js', 'shared.js'].map((name) => `/assets/${name}`),
  );
});
