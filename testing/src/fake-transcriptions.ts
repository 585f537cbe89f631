import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** What one request for a transcript carried, as its multipart body says it. */
export interface HeardRecording {
  authorization: string | undefined;
  file: { name: string; mediaType: string; bytes: Uint8Array };
  /** Every other field. */
  fields: Record<string, string>;
}

/** What the fake hears: words (after a while, or cut off in the middle), a status, a raw body, or nothing ever. */
export type Hearing =
  | { says: string; afterMs?: number }
  | { isCutOff: true }
  | { status: number; retryAfter?: string; says?: string }
  | { raw: string }
  | { redirectsTo: string }
  | { hangs: true };

export const readRecording = async (headers: IncomingHttpHeaders, body: Buffer): Promise<HeardRecording> => {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('a recording is sent as a file');
  const fields = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    authorization: headers.authorization,
    file: { name: file.name, mediaType: file.type, bytes: await file.bytes() },
    fields: Object.fromEntries(fields),
  };
};

const JSON_TYPE = { 'content-type': 'application/json' };

export const answerHearing = (response: ServerResponse, hearing: Hearing): void => {
  if ('hangs' in hearing) return;
  if ('isCutOff' in hearing) {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' }).write('{"text": "Half of');
    setTimeout(() => response.destroy(), 20);
  } else if ('status' in hearing) {
    const later = hearing.retryAfter === undefined ? {} : { 'retry-after': hearing.retryAfter };
    response
      .writeHead(hearing.status, { ...JSON_TYPE, ...later })
      .end(JSON.stringify({ error: { message: hearing.says ?? 'no' } }));
  } else if ('redirectsTo' in hearing) {
    response.writeHead(307, { location: hearing.redirectsTo }).end();
  } else {
    const body = 'raw' in hearing ? hearing.raw : JSON.stringify({ text: hearing.says });
    const answer = () => response.writeHead(200, JSON_TYPE).end(body);
    setTimeout(answer, 'afterMs' in hearing ? hearing.afterMs : 0);
  }
};
