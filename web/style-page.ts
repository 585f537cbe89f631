import type { Plugin } from 'vite';

const documentOf = (module: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Style</title></head><body><div id="root"></div><script type="module" src="/src/app/style-page/${module}"></script></body></html>`;

const DOCUMENTS: Readonly<Record<string, string>> = {
  '/style': documentOf('overview.ts'),
  '/style/frame': documentOf('frame.tsx'),
};

/**
 * Every component and state at `/style`, while one develops: both languages, both themes and three widths side by side.
 * No build has this plugin, and nothing of the product imports what it shows.
 */
export const stylePage = (): Plugin => ({
  name: 'bustan:style-page',
  apply: 'serve',
  configureServer: ({ middlewares, transformIndexHtml }) => {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://site');
      const html = DOCUMENTS[pathname];
      if (html === undefined) return next();
      transformIndexHtml(pathname, html).then(
        (page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
        next,
      );
    });
  },
});
