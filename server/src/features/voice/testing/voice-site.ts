import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { StoredRecording } from '@bustan/contract/recordings.ts';
import { listen } from '#platform/http/listen.ts';
import { openTestSite, type Person, PUBLIC_KEY, type TestSite } from '#testing/test-site.ts';
import { readRecording } from './recording-files.ts';

export const BUCKET = '/storage/v1/object/voice-recordings';
export const PUBLIC_BUCKET = '/storage/v1/object/public/voice-recordings';

interface UploadOptions {
  /** The caller's own by default. */
  folder?: string;
  file?: string;
  bytes?: Uint8Array | undefined;
  type?: string | undefined;
  headers?: Record<string, string | undefined>;
}

let timestamps = 1_763_700_000_000;
export const newFile = (): string => {
  timestamps += 1;
  return `${timestamps}.webm`;
};

export interface VoiceSite extends TestSite {
  upload(as: Person | undefined, sending?: UploadOptions): Promise<Response>;
  /** An upload that must succeed. */
  uploaded(as: Person, sending?: UploadOptions): Promise<StoredRecording & { address: string }>;
  /** The keys in the store. */
  listStored(): Promise<string[]>;
  /** The temporary files of uploads in progress. */
  listIncoming(): Promise<string[]>;
}

/** The real app with its real store on disk, and the calls that tests of recordings share. */
export const openVoiceSite = async (
  environment: Record<string, string> = {},
  options: { beside?: TestSite } = {},
): Promise<VoiceSite> => {
  const site = await openTestSite(environment, options);
  const home = join(site.dataDirectory, 'voice-recordings');
  const upload: VoiceSite['upload'] = (as, { folder = as?.id, file = newFile(), bytes, type, headers } = {}) =>
    site.ask('POST', `${BUCKET}/${folder}/${file}`, {
      as,
      body: bytes ?? readRecording('chromium.webm'),
      headers: { 'content-type': type ?? 'audio/webm', ...headers },
    });
  return {
    ...site,
    upload,
    uploaded: async (as, sending) => {
      const answer = await upload(as, sending);
      if (answer.status !== 200) throw new Error(`The upload was answered with ${answer.status}`);
      const stored = (await answer.json()) as StoredRecording;
      const { pathname, search } = new URL(stored.public_url);
      return { ...stored, address: pathname + search };
    },
    listStored: async () => {
      const names = await readdir(home, { recursive: true });
      return names.filter((name) => name.endsWith('.webm')).toSorted();
    },
    listIncoming: () => readdir(join(home, 'incoming')),
  };
};

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface RawRequest {
  method?: string;
  as?: Person;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** The site on a real port, with requests whose paths are sent as they are: `fetch` would normalize them. */
export const listenOnPort = async (site: TestSite) => {
  const listening = await listen({ app: site.hono, host: '127.0.0.1', port: 0 });
  const open = (path: string, { method = 'GET', as, headers = {} }: RawRequest = {}) => {
    const authorization = as === undefined ? {} : { authorization: `Bearer ${as.accessToken}` };
    const all = { apikey: PUBLIC_KEY, ...authorization, ...headers };
    return request({ host: '127.0.0.1', port: listening.port, path, method, headers: all, agent: false });
  };
  const send = (path: string, options: RawRequest = {}): Promise<RawResponse> =>
    new Promise((resolve, reject) => {
      const sent = open(path, options);
      sent.on('error', reject);
      sent.on('response', (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
        );
      });
      sent.end(options.body);
    });
  return { ...listening, open, send };
};
