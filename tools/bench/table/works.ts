import type { LoadRequest } from '../load/load-job.ts';
import type { Sides } from './sides.ts';

interface Requests {
  name: string;
  requests(sides: Pick<Sides, 'site' | 'callers' | 'storyId'>): readonly LoadRequest[];
}

/** One kind of request, as the table has it. */
export interface Work extends Requests {
  part: 'reads' | 'own' | 'saving';
  /** The least ratio of our rate to the limit's. */
  toReach: number;
  /** Whose rate of the limit it is compared with, where the limit does not do this one itself. */
  limitOf?: string;
}

const PUBLIC_LIST = 'public list of 20';

/** As browsers send them. */
const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };

const read =
  (path: string) =>
  ({ site }: Pick<Sides, 'site'>): LoadRequest[] => [{ path, headers: { ...ACCEPTED, apikey: site.publicKey } }];

const openPage =
  (path: (sides: Pick<Sides, 'storyId'>) => string) =>
  (sides: Pick<Sides, 'storyId'>): LoadRequest[] => [
    { path: path(sides), headers: { ...ACCEPTED, accept: 'text/html' } },
  ];

const asEachCaller =
  (request: Omit<LoadRequest, 'headers'>) =>
  ({ site, callers }: Pick<Sides, 'site' | 'callers'>): LoadRequest[] =>
    callers.map(({ accessToken }) => ({
      ...request,
      headers: {
        ...ACCEPTED,
        apikey: site.publicKey,
        authorization: `Bearer ${accessToken}`,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    }));

const NEW_CHECK_IN = JSON.stringify({
  emotion: 'okay',
  ai_analysis: { response: 'Thank you for saying how today was. Small steps count, and you took one by coming here.' },
});

export const WORKS: readonly Work[] = [
  { name: PUBLIC_LIST, part: 'reads', toReach: 2, requests: read('/api/v1/opportunities?limit=20') },
  { name: 'story list', part: 'reads', toReach: 2, requests: read('/api/v1/stories?limit=20') },
  {
    name: 'locale file',
    part: 'reads',
    toReach: 2,
    requests: read('/api/v1/locales/en.json'),
    limitOf: PUBLIC_LIST,
  },
  { name: 'home, HTML', part: 'reads', toReach: 2, requests: openPage(() => '/'), limitOf: PUBLIC_LIST },
  { name: 'stories, HTML', part: 'reads', toReach: 2, requests: openPage(() => '/stories'), limitOf: PUBLIC_LIST },
  {
    name: 'a story, HTML',
    part: 'reads',
    toReach: 2,
    requests: openPage(({ storyId }) => `/stories/${storyId}`),
    limitOf: PUBLIC_LIST,
  },
  { name: 'own newest 30', part: 'own', toReach: 0.5, requests: asEachCaller({ path: '/api/v1/check-ins?limit=30' }) },
  {
    name: 'save a check-in',
    part: 'saving',
    toReach: 0.35,
    requests: asEachCaller({ method: 'POST', path: '/api/v1/check-ins', body: NEW_CHECK_IN }),
  },
];

/** Its limit is no server but the password's check. */
export const SIGN_IN: Requests = {
  name: 'sign-in',
  requests: ({ site, callers }) =>
    callers.map(({ email, password }) => ({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: { ...ACCEPTED, apikey: site.publicKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })),
};
