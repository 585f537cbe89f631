import { Agent, get } from 'node:http';

export interface Ask {
  name: string;
  url: string;
  headers: Record<string, string>;
  everyMilliseconds: number;
}

/** The milliseconds that each answer took, by the name of what was asked. */
export type Times = Record<string, number[]>;

const agent = new Agent({ keepAlive: true });

const time = ({ url, headers }: Pick<Ask, 'url' | 'headers'>, startedAt = performance.now()): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was answered with ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - startedAt));
    });
    asked.once('error', (error) => {
      // A connection that the site was just closing, for it had nothing to do: browsers ask again too.
      if (asked.reusedSocket) resolve(time({ url, headers }, startedAt));
      else reject(error);
    });
  });

/** Asks at a steady rate while something lasts, whether answers come or not: a stall costs all that fall into it. */
export const askWhile = async (asks: readonly Ask[], something: Promise<unknown>): Promise<Times> => {
  const all = asks.map((ask) => {
    const answers: Promise<number>[] = [];
    const timer = setInterval(() => answers.push(time(ask)), ask.everyMilliseconds);
    return { name: ask.name, answers, timer };
  });
  await something;
  for (const { timer } of all) clearInterval(timer);
  const times = all.map(async ({ name, answers }) => [name, await Promise.all(answers)] as const);
  return Object.fromEntries(await Promise.all(times));
};

/** The time that so great a part of the answers stayed within. */
export const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0;
