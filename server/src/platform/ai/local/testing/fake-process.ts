import type { FromModelProcess, ModelSettings, ToModelProcess } from '../protocol.ts';

/**
 * Speaks the protocol of a local model without one. What it does follows from the message: `hang`, `crash`, `fail`,
 * `cut`, `stuck` (it does not even stop) or `echo` of everything that it was given; otherwise it says one sentence.
 */
const send = (message: FromModelProcess): void => {
  process.send?.(message);
};
const settings = JSON.parse(process.argv.at(-1) ?? '') as ModelSettings;

const WORDS = ['It sounds ', 'like ', 'a long week.'];
const NO_USE = { input: 0, output: 0 };
const waiting = new Set<number>();

const answer = ({ id, system, user, maxTokens }: Exclude<ToModelProcess, { isAbandoned: true }>): void => {
  const sayAll = (pieces: readonly string[]) => {
    for (const text of pieces) send({ kind: 'text', id, text });
  };
  const end = (isWhole: boolean) => send({ kind: 'ended', id, isWhole, usage: { input: 7, output: 3 } });
  if (user === 'crash') process.abort();
  else if (user === 'fail') send({ kind: 'failed', id });
  else if (user === 'hang' || user === 'stuck') {
    sayAll(['Half']);
    if (user === 'hang') waiting.add(id);
  } else if (user === 'cut') {
    sayAll(['Half']);
    end(false);
  } else if (user === 'nothing') end(true);
  else {
    const told = { system, user, maxTokens, settings, env: Object.keys(process.env), pid: process.pid };
    sayAll(user === 'echo' ? [JSON.stringify(told)] : WORDS);
    end(true);
  }
};

process.on('disconnect', () => process.exit());
process.on('message', (message: ToModelProcess) => {
  if (!('isAbandoned' in message)) answer(message);
  else if (waiting.delete(message.id)) send({ kind: 'ended', id: message.id, isWhole: false, usage: NO_USE });
});
if (settings.model.includes('unusable')) process.exit(1);
if (!settings.model.includes('loading')) send({ kind: 'ready', memoryBytes: 1024 ** 3 });
