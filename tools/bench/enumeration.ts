import { type Account, callSite } from '../../e2e/src/site/accounts.ts';
import type { Site } from '../../e2e/src/site/site.ts';
import { median } from './load.ts';

const TRIES = 200;

interface Question {
  name: string;
  path: string;
  bodyFor(email: string): Record<string, string>;
}

const QUESTIONS: readonly Question[] = [
  {
    name: 'a wrong password',
    path: '/auth/v1/token?grant_type=password',
    bodyFor: (email) => ({ email, password: 'a wrong one' }),
  },
  { name: 'a forgotten one', path: '/auth/v1/recover', bodyFor: (email) => ({ email }) },
];

const timeOf = async (site: Site, { path, bodyFor }: Question, email: string): Promise<number> => {
  const startedAt = performance.now();
  const answer = await callSite(site, { method: 'POST', path, body: bodyFor(email) });
  await answer.arrayBuffer();
  return performance.now() - startedAt;
};

/** How far the medians of two halves of the same tries lie apart: what a machine does by itself. */
const noiseOf = (times: readonly number[]): number =>
  Math.abs(median(times.filter((_, index) => index % 2 === 0)) - median(times.filter((_, index) => index % 2 === 1)));

/** The least that counts as a difference, where a machine is quieter than a network ever is. */
const LEAST_NOISE_MILLISECONDS = 0.5;

/** Whether an answer's time tells who has an account: the medians of 200 alternating tries lie within the noise. */
export const compareKnownAndUnknown = async (site: Site, { email }: Account): Promise<boolean> => {
  const verdicts: boolean[] = [];
  for (const question of QUESTIONS) {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      known.push(await timeOf(site, question, email));
      unknown.push(await timeOf(site, question, `nobody-${attempt}@example.com`));
    }
    const apart = Math.abs(median(known) - median(unknown));
    const noise = Math.max(noiseOf(known), noiseOf(unknown), LEAST_NOISE_MILLISECONDS);
    console.log(
      `  ${question.name.padEnd(16)} known ${median(known).toFixed(2)} ms · unknown ${median(unknown).toFixed(2)} ms` +
        ` · ${apart.toFixed(2)} ms apart, noise ${noise.toFixed(2)} ms`,
    );
    verdicts.push(apart <= 2 * noise);
  }
  return verdicts.every(Boolean);
};
