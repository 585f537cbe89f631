import { type Account, callSite } from '../../e2e/src/site/accounts.ts';
import type { Site } from '../../e2e/src/site/site.ts';
import { median } from './table/rounds.ts';

const ATTEMPTS = 200;

interface TimedRequest {
  name: string;
  path: string;
  bodyFor(email: string): Record<string, string>;
}

const REQUESTS: readonly TimedRequest[] = [
  {
    name: 'a wrong password',
    path: '/auth/v1/token?grant_type=password',
    bodyFor: (email) => ({ email, password: 'a wrong one' }),
  },
  { name: 'a forgotten one', path: '/auth/v1/recover', bodyFor: (email) => ({ email }) },
];

const timeOf = async (site: Site, { path, bodyFor }: TimedRequest, email: string): Promise<number> => {
  const startedAt = performance.now();
  const answer = await callSite(site, { method: 'POST', path, body: bodyFor(email) });
  await answer.arrayBuffer();
  return performance.now() - startedAt;
};

/** The difference of the medians of two halves of the same attempts. */
const noiseOf = (times: readonly number[]): number =>
  Math.abs(median(times.filter((_, index) => index % 2 === 0)) - median(times.filter((_, index) => index % 2 === 1)));

/** Smaller differences do not count: a network is always noisier. */
const MIN_NOISE_MS = 0.5;

/** Whether response times reveal who has an account: the medians of 200 alternating attempts must be within the noise. */
export const compareKnownAndUnknown = async (site: Site, { email }: Account): Promise<boolean> => {
  const verdicts: boolean[] = [];
  for (const request of REQUESTS) {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      known.push(await timeOf(site, request, email));
      unknown.push(await timeOf(site, request, `nobody-${attempt}@example.com`));
    }
    const difference = Math.abs(median(known) - median(unknown));
    const noise = Math.max(noiseOf(known), noiseOf(unknown), MIN_NOISE_MS);
    console.log(
      `  ${request.name.padEnd(16)} known ${median(known).toFixed(2)} ms · unknown ${median(unknown).toFixed(2)} ms` +
        ` · ${difference.toFixed(2)} ms apart, noise ${noise.toFixed(2)} ms`,
    );
    verdicts.push(difference <= 2 * noise);
  }
  return verdicts.every(Boolean);
};
