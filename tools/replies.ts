import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createConfiguredAi } from '../server/src/platform/ai/configured-ai.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import { printable, StartupError } from '../server/src/platform/config/startup-error.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { readNotes } from './replies/notes.ts';
import { createReplyWriter } from './replies/write-reply.ts';

const USAGE = `npm run replies -- FILE [--model]
FILE has a note a line, with tabs between: language of the interface (en, ar), feeling, local time (2026-11-22T21:30),
time zone (Asia/Dubai), note (" ¶ " for a new paragraph). With --model the configured model writes the replies.`;

const printReplies = async (file: string, withModel: boolean): Promise<void> => {
  // Why a model was not taken is told beside the replies, which go to the standard output.
  const log = createLog({ level: 'warn', destination: process.stderr });
  const ai = withModel ? createConfiguredAi(readConfig(process.env), log) : null;
  if (withModel && ai === null)
    throw new StartupError('No model is configured: AI_BASE_URL and AI_MODEL, or COMPANION_MODEL.');
  try {
    const write = createReplyWriter({ ai, log });
    for (const note of readNotes(readFileSync(file, 'utf8'))) {
      const startedAt = performance.now();
      const { analysis, follow_ups } = await write(note);
      const seconds = withModel ? ` (${((performance.now() - startedAt) / 1000).toFixed(1)} s)` : '';
      const taps = follow_ups.map(({ label }) => label).join(' · ');
      console.log(`> ${note.text.replaceAll('\n', '\n> ')} — ${note.emotion}${seconds}\n\n${analysis}\n\n_${taps}_\n`);
    }
  } finally {
    ai?.close();
  }
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { model: { type: 'boolean' } } });
  const [file] = positionals;
  if (file === undefined) throw new StartupError(USAGE);
  await printReplies(file, values.model === true);
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
