import { constants, setPriority } from 'node:os';
import { openLlamaModel } from './llama-model.ts';
import type { FromModelProcess, ModelSettings, ToModelProcess } from './protocol.ts';

const send = (message: FromModelProcess): void => {
  process.send?.(message);
};

// The server ended, however it did.
process.on('disconnect', () => process.exit());
// A core that computes words must not keep the server from answering. A sandbox such as that of deploy/bustan.service
// forbids to change priorities; the model works there all the same.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}

const settings = JSON.parse(process.argv.at(-1) ?? '') as ModelSettings; // its parent passes its own settings
const model = await openLlamaModel(settings);
const running = new Map<number, AbortController>();

process.on('message', (message: ToModelProcess) => {
  const { id } = message;
  if ('isAbandoned' in message) return running.get(id)?.abort();
  const abort = new AbortController();
  running.set(id, abort);
  const onText = (text: string) => {
    if (text !== '') send({ kind: 'text', id, text });
  };
  model
    .generate({ ...message, signal: abort.signal, onText })
    .then(
      (generated) => send({ kind: 'ended', id, ...generated }),
      // The error may quote what was asked.
      () => send({ kind: 'failed', id }),
    )
    .finally(() => running.delete(id));
});
send({ kind: 'ready', memoryBytes: process.memoryUsage().rss });
