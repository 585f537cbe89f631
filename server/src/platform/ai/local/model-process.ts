import { type ChildProcess, fork } from 'node:child_process';
import type { Log } from '#platform/log/log.ts';
import type { FromModelProcess, ModelSettings, ToModelProcess } from './protocol.ts';

/** The environment that the process gets: the keys and passwords of the server are not its business. */
const PASSED_ON = ['PATH', 'HOME', 'LD_LIBRARY_PATH', 'CUDA_VISIBLE_DEVICES', 'SystemRoot', 'TMPDIR', 'TEMP'];
const FIRST_RESTART_MS = 1000;
const MAX_RESTART_MS = 60_000;
const MIB = 1024 ** 2;

/** The process ended, or is not there. */
export class ProcessGone extends Error {}

interface Job {
  onText(text: string): void;
  onEnd(ended: Extract<FromModelProcess, { kind: 'ended' }> | null): void;
  onGone(): void;
}

interface RunningProcess {
  child: ChildProcess;
  ready: Promise<void>;
  jobs: Map<number, Job>;
}

/** One request in the process. */
export interface ModelJob {
  /** Null when the model failed. Rejects with `ProcessGone` when its process ended. */
  ended: Promise<Extract<FromModelProcess, { kind: 'ended' }> | null>;
  /** Nobody waits for it any more; `ended` follows once the model has stopped. */
  abandon(): void;
  /** Ends the whole process, which did not stop when it was asked to. */
  kill(): void;
}

export interface ModelProcess {
  /** Resolves when the model is loaded; rejects with `ProcessGone` when it is not being loaded. */
  whenReady(): Promise<void>;
  start(request: { system: string; user: string; maxTokens: number; onText(text: string): void }): ModelJob;
  close(): void;
}

export interface ModelProcessOptions {
  /** The script of the process. */
  program: URL;
  settings: ModelSettings;
  log: Log;
  /** How long after the nth crash in a row the process is started again. */
  restartDelayMs?: ((crashes: number) => number) | undefined;
}

const doubling = (crashes: number): number => Math.min(FIRST_RESTART_MS * 2 ** (crashes - 1), MAX_RESTART_MS);

/**
 * Runs a local model in a process of its own, so that its crash is not the server's, and starts it again. Its output is
 * dropped, as the package might print what a person wrote.
 */
export const createModelProcess = ({
  program,
  settings,
  log,
  restartDelayMs = doubling,
}: ModelProcessOptions): ModelProcess => {
  let current: RunningProcess | null = null;
  let isClosed = false;
  let crashes = 0;
  let lastId = 0;
  let restart: NodeJS.Timeout | undefined;

  const scheduleRestart = () => {
    crashes += 1;
    const delayMs = restartDelayMs(crashes);
    restart = setTimeout(() => {
      current = startProcess();
    }, delayMs).unref();
    return delayMs;
  };

  const startProcess = (): RunningProcess => {
    const startedAt = performance.now();
    const env = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    const child = fork(program, [JSON.stringify(settings)], {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    ready.catch(() => {});
    const running: RunningProcess = { child, ready, jobs: new Map() };
    const onReady = ({ memoryBytes }: Extract<FromModelProcess, { kind: 'ready' }>) => {
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      log.info({ seconds, memoryMib: Math.round(memoryBytes / MIB) }, 'the local model is loaded');
      resolve();
    };
    child.on('message', (message: FromModelProcess) => {
      if (message.kind === 'ready') return onReady(message);
      const job = running.jobs.get(message.id);
      if (message.kind === 'text') return job?.onText(message.text);
      running.jobs.delete(message.id);
      if (message.kind === 'ended') crashes = 0;
      job?.onEnd(message.kind === 'ended' ? message : null);
    });
    let isGone = false;
    const onGone = (how: { code?: number | null; signal?: string | null }) => {
      if (isGone) return;
      isGone = true;
      current = null;
      reject(new ProcessGone());
      for (const job of running.jobs.values()) job.onGone();
      if (isClosed) return;
      log.error({ ...how, againInMs: scheduleRestart() }, 'the process of the local model ended');
    };
    child.on('exit', (code, signal) => onGone({ code, signal }));
    // It could not be started, or not be written to: an exit follows only if it was started.
    child.on('error', () => child.exitCode === null && child.pid === undefined && onGone({}));
    return running;
  };

  current = startProcess();
  return {
    whenReady: async () => {
      if (current === null) throw new ProcessGone();
      await current.ready;
    },
    start: ({ onText, ...request }) => {
      const { promise: ended, resolve, reject } = Promise.withResolvers<Awaited<ModelJob['ended']>>();
      if (current === null) {
        reject(new ProcessGone());
        return { ended, abandon: () => {}, kill: () => {} };
      }
      const { child, jobs } = current;
      lastId += 1;
      const id = lastId;
      const send = (message: ToModelProcess) => {
        if (child.connected) child.send(message, () => {});
      };
      jobs.set(id, { onText, onEnd: resolve, onGone: () => reject(new ProcessGone()) });
      send({ id, ...request });
      return { ended, abandon: () => send({ id, isAbandoned: true }), kill: () => child.kill('SIGKILL') };
    },
    close: () => {
      isClosed = true;
      clearTimeout(restart);
      current?.child.kill('SIGKILL');
    },
  };
};
