import { expect } from '@playwright/test';
import { callSite } from './accounts.ts';
import type { Site } from './site.ts';

const CONNECTIONS = 16;

interface Load {
  /** Of the person who asks. */
  accessToken: string;
  requests: number;
}

const REQUESTS = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/stories' },
  { method: 'GET', path: '/api/v1/stories?limit=20' },
  { method: 'GET', path: '/api/v1/opportunities?limit=20' },
  { method: 'GET', path: '/api/v1/guide?q=salary' },
  { method: 'GET', path: '/api/v1/check-ins?limit=30' },
  { method: 'POST', path: '/api/v1/check-ins', body: { emotion: 'okay' } },
  {
    method: 'POST',
    path: '/functions/v1/analyze-emotion',
    body: { text: 'The interview went well, and now I wait for their answer.', emotion: 'okay' },
  },
] as const;

/** What people do all day, as often as asked for; each answer must be a good one. */
export const loadSite = async (site: Site, { accessToken, requests }: Load): Promise<void> => {
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < requests) {
      const request = REQUESTS[next % REQUESTS.length];
      next += 1;
      if (request === undefined) continue;
      const answer = await callSite(site, { ...request, accessToken });
      await answer.arrayBuffer();
      expect(`${request.path} ${answer.ok}`).toBe(`${request.path} true`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
};
