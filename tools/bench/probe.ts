import { Agent, get } from 'node:http';

export interface Probe {
  name: string;
  url: string;
  headers: Record<string, string>;
  everyMilliseconds: number;
}

/** Response times in milliseconds, by the name of the probe. */
export type ResponseTimes = Record<string, number[]>;

const agent = new Agent({ keepAlive: true });

const timeRequest = (
  { url, headers }: Pick<Probe, 'url' | 'headers'>,
  startedAt = performance.now(),
): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was answered with ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - startedAt));
    });
    asked.once('error', (error) => {
      // The server was just closing this idle connection: browsers retry too.
      if (asked.reusedSocket) resolve(timeRequest({ url, headers }, startedAt));
      else reject(error);
    });
  });

/** Sends probes at a steady rate while something runs, without waiting for responses, so that a stall shows in all of them. */
export const probeWhile = async (probes: readonly Probe[], something: Promise<unknown>): Promise<ResponseTimes> => {
  const all = probes.map((ask) => {
    const answers: Promise<number>[] = [];
    const timer = setInterval(() => answers.push(timeRequest(ask)), ask.everyMilliseconds);
    return { name: ask.name, answers, timer };
  });
  await something;
  for (const { timer } of all) clearInterval(timer);
  const times = all.map(async ({ name, answers }) => [name, await Promise.all(answers)] as const);
  return Object.fromEntries(await Promise.all(times));
};

/** The quantile of the times. */
export const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0;
