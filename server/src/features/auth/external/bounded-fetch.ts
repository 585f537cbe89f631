import type { CustomFetch } from 'openid-client';

/** Metadata, keys and tokens are a few kilobytes; nobody may fill the memory with them. */
const MAX_ANSWER_BYTES = 256 * 1024;

class AnswerTooLong extends Error {}

const readBounded = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new AnswerTooLong('An answer of a provider is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/** What is asked of a provider: it leads nowhere else, and ends with too long an answer. */
export const boundedFetch: CustomFetch = async (address, { body: sent, signal, ...options }) => {
  const response = await fetch(address, {
    ...options,
    redirect: 'manual',
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal === undefined ? {} : { signal }),
  });
  const { status, headers } = response;
  const body = await readBounded(response);
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
};
