import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { useFormFile } from './form-file.ts';
import type { BodyStream } from './request-body.ts';

const BOUNDARY = 'edge';
const ROUNDS = process.env.LONG === '1' ? 20_000 : 300;
const OPTIONS = { maxBytes: 1000, mediaTypes: ['audio/webm'] };

interface Part {
  headers: string;
  body: string | Uint8Array;
}

const field = (name: string, body: string): Part => ({ headers: `form-data; name="${name}"`, body });
const file = (body: string | Uint8Array, type = 'audio/webm;codecs=opus'): Part => ({
  headers: `form-data; name=""; filename="blob"\r\nContent-Type: ${type}`,
  body,
});

const formOf = (parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ headers, body }) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${headers}\r\n\r\n`),
      Buffer.from(body as Uint8Array), // Buffer.from takes either
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);

/** In small chunks of one buffer that is overwritten, as the server hands them out. */
async function* inChunks(form: Buffer, size: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.alloc(size);
  for (let from = 0; from < form.length; from += size) {
    const copied = form.copy(chunk, 0, from, from + size);
    yield chunk.subarray(0, copied);
    chunk.fill(0);
  }
}

const bodyOf = (form: Buffer, contentType = `multipart/form-data; boundary=${BOUNDARY}`, size = 7): BodyStream => ({
  ...{ mediaType: 'multipart/form-data', contentType, declaredBytes: null },
  bytes: inChunks(form, size),
});

const collect = async ({ mediaType, bytes }: BodyStream) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return { mediaType, bytes: Buffer.concat(pieces) };
};

const codeOf = async (body: BodyStream): Promise<string> =>
  useFormFile(body, OPTIONS, collect).then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

describe('the file of a form', () => {
  test.each([1, 7, 64, 100_000])('comes out as it was sent, in chunks of %i bytes, among fields', async (size) => {
    const bytes = Buffer.from(Array.from({ length: 700 }, (_, index) => index % 256));
    const form = formOf([field('cacheControl', '3600'), file(bytes), field('metadata', '{}')]);
    const received = await useFormFile(bodyOf(form, undefined, size), OPTIONS, collect);
    expect(received).toEqual({ mediaType: 'audio/webm', bytes });
  });

  test('may hold what looks like a boundary', async () => {
    const text = `\r\n--edg\r\n-- ${BOUNDARY}\r\n\r\n--`;
    const received = await useFormFile(bodyOf(formOf([file(text)])), OPTIONS, collect);
    expect(received.bytes.toString()).toBe(text);
  });

  test('may be as large as the limit, and not larger', async () => {
    expect(await codeOf(bodyOf(formOf([file('x'.repeat(1000))])))).toBe('none');
    expect(await codeOf(bodyOf(formOf([file('x'.repeat(1001))])))).toBe('body_too_large');
  });

  test.each([
    ['no boundary', bodyOf(formOf([file('x')]), 'multipart/form-data'), 'validation_failed'],
    ['another boundary', bodyOf(formOf([file('x')]), 'multipart/form-data; boundary=other'), 'validation_failed'],
    ['no part', bodyOf(Buffer.from('')), 'validation_failed'],
    ['no file', bodyOf(formOf([field('cacheControl', '3600')])), 'validation_failed'],
    ['two files', bodyOf(formOf([file('x'), file('y')])), 'validation_failed'],
    ['too many fields', bodyOf(formOf([file('x'), ...Array(9).fill(field('a', 'b'))])), 'validation_failed'],
    ['a file of another type', bodyOf(formOf([file('x', 'text/html')])), 'unsupported_media_type'],
    [
      'a file without a type',
      bodyOf(formOf([{ headers: 'form-data; filename="a"', body: 'x' }])),
      'unsupported_media_type',
    ],
    ['an end in the middle of the file', bodyOf(formOf([file('x')]).subarray(0, -20)), 'validation_failed'],
    ['an end before the last boundary', bodyOf(formOf([file('x')], '')), 'validation_failed'],
  ])('with %s is refused', async (_, body, code) => {
    expect(await codeOf(body)).toBe(code);
  });

  test('however it is damaged, it is taken or refused, and never waits', async () => {
    let seed = 1;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const pieces = [
      `--${BOUNDARY}`,
      '\r\n',
      '\r\n\r\n',
      '--',
      'Content-Disposition: form-data; filename=a',
      ';',
      '"',
      '',
    ];
    const whole = formOf([field('cacheControl', '3600'), file('x'.repeat(300)), field('metadata', '{}')]);
    const codes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [at, upTo] = [random(whole.length), random(whole.length)];
      const piece = Buffer.from(pieces[random(pieces.length)] ?? '');
      const damaged = Buffer.concat([whole.subarray(0, at), piece, whole.subarray(random(2) === 0 ? at : upTo)]);
      codes.add(await codeOf(bodyOf(damaged, undefined, 1 + random(64))));
    }
    expect([...codes].toSorted()).toEqual(['none', 'unsupported_media_type', 'validation_failed']);
  });

  test('an error of the body, and one of whoever reads the file, stay what they are', async () => {
    const form = formOf([file('x'.repeat(500))]);
    async function* broken() {
      yield form.subarray(0, 200);
      throw new ApiError('body_too_large');
    }
    expect(await codeOf({ ...bodyOf(form), bytes: broken() })).toBe('body_too_large');
    const full = new Error('the disk is full');
    await expect(useFormFile(bodyOf(form), OPTIONS, () => Promise.reject(full))).rejects.toBe(full);
  });

  test('that is not read to its end ends the body too', async () => {
    let isEnded = false;
    async function* endless() {
      try {
        yield formOf([file('x')], '').subarray(0, -2);
        for (;;) yield Buffer.from('x'.repeat(64));
      } finally {
        isEnded = true;
      }
    }
    const first = await useFormFile({ ...bodyOf(Buffer.from('')), bytes: endless() }, OPTIONS, async ({ bytes }) => {
      for await (const chunk of bytes) return chunk.byteLength;
      return 0;
    });
    expect(first).toBeGreaterThan(0);
    expect(isEnded).toBe(true);
  });
});
