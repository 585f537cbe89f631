import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '../../../e2e/src/site/site.ts';

/** A function of a CPU profile, as the inspector's protocol has it. */
export interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
}

export interface CpuProfile {
  nodes: ProfileNode[];
  /** The node that ran at each sample. */
  samples: number[];
  /** Microseconds between one sample and the next. */
  timeDeltas: number[];
}

export const INTERVAL_MICROSECONDS = 250;
/** Starts the inspector on any free port when the process gets SIGUSR1. */
export const PROFILED = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

const inspectorOf = async (site: Site): Promise<string> => {
  process.kill(site.pid, 'SIGUSR1');
  for (;;) {
    const address = /Debugger listening on (ws:\S+)/.exec(site.output())?.[1];
    if (address !== undefined) return address;
    await wait(20);
  }
};

/** Profiles a site that was started with `PROFILED` while something runs. */
export const openProfiler = async (site: Site) => {
  const socket = new WebSocket(await inspectorOf(site));
  await once(socket, 'open');
  let lastId = 0;
  const send = async (method: string, params = {}): Promise<Record<string, unknown>> => {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [event] = (await once(socket, 'message')) as [{ data: string }];
      const message = JSON.parse(event.data) as { id?: number; result: Record<string, unknown> };
      if (message.id === id) return message.result;
    }
  };
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS });
  return {
    during: async (work: () => Promise<unknown>): Promise<CpuProfile> => {
      await send('Profiler.start');
      await work();
      return (await send('Profiler.stop')).profile as CpuProfile; // as the protocol defines it
    },
    close: () => socket.close(),
  };
};
