import type pg from 'pg';
import type { Site } from '../../e2e/src/site/site.ts';
import { COMMON_WORD, RARE_WORD } from './seed-rows.ts';

export type BenchCall = () => Promise<void>;

export interface BenchSite {
  site: Site;
  pool: pg.Pool;
  /** Of a signed-in admin. */
  headers: Record<string, string>;
}

interface BenchRequest {
  method?: string;
  path: string;
  body?: () => object;
}

let saves = 0;
const uniqueText = (): string => {
  saves += 1;
  return `Changed ${saves}`;
};

const idOf = async ({ pool }: BenchSite, table: string): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${table} order by created_at desc, id desc offset 49 limit 1`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${table} has too few rows`);
  return id;
};

/** Calls that list, search and save every kind of content, and milestones. */
export const growingCalls = async (growing: BenchSite): Promise<Record<string, BenchCall>> => {
  const { site, headers } = growing;
  const createCall =
    ({ method = 'GET', path, body }: BenchRequest): BenchCall =>
    async () => {
      const answer = await fetch(site.url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body()) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    };
  const list = (path: string) => createCall({ path });
  const change = (path: string, field: string) =>
    createCall({ method: 'PATCH', path, body: () => ({ [field]: uniqueText() }) });
  const [story, opportunity, translation] = [
    await idOf(growing, 'stories'),
    await idOf(growing, 'opportunities'),
    await idOf(growing, 'translations'),
  ];
  const api = '/api/v1';
  return {
    'stories: list': list(`${api}/stories?limit=30`),
    'stories: next page': list(`${api}/stories?limit=30&before=${story}`),
    'stories: one category': list(`${api}/stories?limit=5&category=Category%203`),
    'stories: search, rare word': list(`${api}/stories?limit=30&q=${RARE_WORD}`),
    'stories: search, word of all': list(`${api}/stories?limit=30&q=${COMMON_WORD}`),
    'stories: categories': list(`${api}/story-categories`),
    'stories: save': change(`${api}/stories/${story}`, 'title'),
    'stories: page as HTML': list('/stories'),
    'opportunities: list': list(`${api}/opportunities?limit=30`),
    'opportunities: next page': list(`${api}/opportunities?limit=10&before=${opportunity}`),
    'opportunities: one type': list(`${api}/opportunities?limit=10&type=training`),
    'opportunities: one location': list(`${api}/opportunities?limit=5&location=Sharjah`),
    'opportunities: search, rare word': list(`${api}/opportunities?limit=30&q=${RARE_WORD}`),
    'opportunities: search, word of all': list(`${api}/opportunities?limit=30&q=${COMMON_WORD}`),
    'opportunities: locations': list(`${api}/opportunity-locations`),
    'opportunities: admin list': list(`${api}/opportunities?limit=30&scope=all`),
    'opportunities: save': change(`${api}/opportunities/${opportunity}`, 'title'),
    'translations: list': list(`${api}/translations?limit=30`),
    'translations: next page': list(`${api}/translations?limit=10&before=${translation}`),
    'translations: search': list(`${api}/translations?limit=30&q=${RARE_WORD}`),
    'translations: admin list': list(`${api}/interface-texts?limit=30`),
    'translations: admin search': list(`${api}/interface-texts?limit=30&q=${RARE_WORD}`),
    'translations: save': change(`${api}/translations/${translation}`, 'en'),
    'milestones: list': list(`${api}/journey-milestones?limit=30`),
    'milestones: counts': list(`${api}/journey-milestones/counts`),
    'milestones: save': createCall({
      method: 'POST',
      path: `${api}/journey-milestones`,
      body: () => ({ type: 'application', company_name: uniqueText() }),
    }),
    'badges: own': list(`${api}/user-badges`),
  };
};
