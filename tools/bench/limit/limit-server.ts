import { createPublicKey, type JsonWebKey, type KeyObject, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The raw limit, in a process of its own: what `node:http` and `pg` can do for the same requests with as little as possible
 * between them, as nobody would write a product. Statements are prepared, a verified token is remembered without asking
 * whether its session still stands, a body is parsed and not checked, and answers are put together by hand. It sends its
 * port when it listens. Its pool is as large as the product's.
 */
export interface LimitOptions {
  databaseUrl: string;
  /** Of the product: what its access tokens are verified with. */
  keys: readonly JsonWebKey[];
}

type Row = Record<string, string | number | boolean | null | Date>;

const asJson = (value: Row[string] | undefined): string =>
  value instanceof Date ? `"${value.toISOString()}"` : JSON.stringify(value ?? null);

/** The names of the fields are quoted once, not for each row. */
const rowWriter = (fields: readonly string[]): ((rows: readonly Row[]) => string) => {
  const named = fields.map((field, index) => ({ field, prefix: `${index === 0 ? '{' : ','}"${field}":` }));
  const write = (row: Row): string => `${named.map(({ field, prefix }) => prefix + asJson(row[field])).join('')}}`;
  return (rows) => `[${rows.map(write).join(',')}]`;
};

const STORY_FIELDS = ['id', 'title', 'title_ar', 'category', 'category_ar', 'duration_minutes'];
const STORIES = {
  name: 'limit_stories',
  text: `select ${STORY_FIELDS}, left(content, 150) as opening, left(content_ar, 150) as opening_ar, created_at, updated_at
    from stories order by created_at desc, id desc limit 20`,
};
const OPPORTUNITY_FIELDS = [
  ...['id', 'title', 'title_ar', 'organization', 'organization_ar', 'type', 'description', 'description_ar'],
  ...['location', 'location_ar', 'url', 'deadline', 'checked_on', 'is_active', 'created_at', 'updated_at'],
];
const OPPORTUNITIES = {
  name: 'limit_opportunities',
  text: `select ${OPPORTUNITY_FIELDS} from opportunities where is_active order by created_at desc, id desc limit 20`,
};
const CHECK_IN_FIELDS = ['id', 'emotion', 'created_at', 'voice_note_url', 'ai_analysis'];
const OWN_CHECK_INS = {
  name: 'limit_check_ins',
  text: `select ${CHECK_IN_FIELDS} from check_ins where user_id = $1 order by created_at desc, id desc limit 30`,
};
const SAVE_CHECK_IN = {
  name: 'limit_save',
  text: 'insert into check_ins (id, user_id, emotion, ai_analysis, created_at) values ($1, $2, $3, $4, now()) returning created_at',
};

const writeStories = rowWriter([...STORY_FIELDS, 'opening', 'opening_ar', 'created_at', 'updated_at']);
const writeOpportunities = rowWriter(OPPORTUNITY_FIELDS);
const writeCheckIns = rowWriter(CHECK_IN_FIELDS);

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const serve = ({ databaseUrl, keys }: LimitOptions): void => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const publicKeys: KeyObject[] = keys.map((key) => createPublicKey({ key, format: 'jwk' }));
  const userIdByHeader = new Map<string, string>();

  const callerOf = (request: IncomingMessage): string => {
    const header = request.headers.authorization ?? '';
    const known = userIdByHeader.get(header);
    if (known !== undefined) return known;
    const [head = '', claims = '', signature = ''] = header.slice('Bearer '.length).split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    const isGood = publicKeys.some((key) =>
      verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
    );
    if (!isGood) throw new Error('The token was signed by another key');
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
    userIdByHeader.set(header, sub);
    return sub;
  };

  const list = async (query: pg.QueryConfig, write: (rows: readonly Row[]) => string): Promise<string> =>
    write((await pool.query<Row>(query)).rows);

  const save = async (request: IncomingMessage): Promise<string> => {
    const id = randomUUID();
    const userId = callerOf(request);
    const { emotion, ai_analysis } = JSON.parse(await readBody(request)) as { emotion: string; ai_analysis: object };
    const { rows } = await pool.query<{ created_at: Date }>({
      ...SAVE_CHECK_IN,
      values: [id, userId, emotion, ai_analysis],
    });
    return `{"id":"${id}","emotion":${JSON.stringify(emotion)},"created_at":${asJson(rows[0]?.created_at)},"voice_note_url":null,"ai_analysis":${JSON.stringify(ai_analysis)},"earned_badges":[]}`;
  };

  const answers: Readonly<Record<string, (request: IncomingMessage) => Promise<string>>> = {
    'GET /api/v1/opportunities': () => list(OPPORTUNITIES, writeOpportunities),
    'GET /api/v1/stories': () => list(STORIES, writeStories),
    'GET /api/v1/check-ins': (request) => list({ ...OWN_CHECK_INS, values: [callerOf(request)] }, writeCheckIns),
    'POST /api/v1/check-ins': save,
  };

  const server = createServer(async (request, response) => {
    try {
      const path = request.url?.split('?')[0];
      const answer = answers[`${request.method} ${path}`];
      if (answer === undefined) throw new Error(`The limit has no ${request.method} ${path}`);
      const body = Buffer.from(await answer(request));
      response.writeHead(request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
        'content-length': body.length,
      });
      response.end(body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)); // TCP: never a string
};

process.once('message', serve);
process.on('disconnect', () => process.exit());
