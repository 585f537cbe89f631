import { RECORDING_MEDIA_TYPES, type RecordingMediaType } from '@bustan/contract/recordings.ts';
import { describe, expect, test } from 'vitest';
import { recorded } from '../testing/recorded.ts';
import { type Glimpse, isAudioOf } from './audio-type.ts';

interface Watched extends Glimpse {
  looks: number;
  seenBytes: number;
}

const watched = (bytes: Uint8Array): Watched => {
  const glimpse: Watched = {
    looks: 0,
    seenBytes: 0,
    at: async (offset, length) => {
      const seen = bytes.subarray(offset, offset + length);
      glimpse.looks += 1;
      glimpse.seenBytes += seen.byteLength;
      return seen;
    },
  };
  return glimpse;
};

/** The media types that the bytes are taken for. */
const typesOf = async (bytes: Uint8Array): Promise<RecordingMediaType[]> => {
  const answers = await Promise.all(RECORDING_MEDIA_TYPES.map((type) => isAudioOf(type, watched(bytes))));
  return RECORDING_MEDIA_TYPES.filter((_, index) => answers[index]);
};

const words = (text: string) => new TextEncoder().encode(text);

/** The bytes with one piece of text in another's place. */
const replaced = (bytes: Uint8Array, { from, to }: { from: string; to: string }): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');

describe('what browsers and programs record is known for what it is', () => {
  test.each([
    ['chromium.webm', 'audio/webm'],
    ['chromium-live.webm', 'audio/webm'],
    ['chromium.mp4', 'audio/mp4'],
    ['moov-last.mp4', 'audio/mp4'],
    ['note.ogg', 'audio/ogg'],
    ['vorbis.ogg', 'audio/ogg'],
  ] as const)('%s is %s and nothing else', async (file, type) => {
    expect(await typesOf(recorded(file))).toEqual([type]);
  });

  test.each(['film.webm', 'film.mp4', 'film.ogg'] as const)('%s is no voice, though it has one', async (file) => {
    expect(await typesOf(recorded(file))).toEqual([]);
  });
});

test('room that a program left free before the tracks is stepped over, whatever its size', async () => {
  const [header, rest] = [recorded('chromium-live.webm').subarray(0, 48), recorded('chromium-live.webm').subarray(48)];
  for (let bytes = 0; bytes < 300; bytes += 1) {
    const free = Buffer.concat([Buffer.from([0xec, 1, 0, 0, 0, 0, 0, bytes >> 8, bytes & 0xff]), Buffer.alloc(bytes)]);
    expect([bytes, await typesOf(Buffer.concat([header, free, rest]))]).toEqual([bytes, ['audio/webm']]);
  }
});

describe('what only looks like a recording is none', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['one byte', new Uint8Array([0x1a])],
    ['a page of HTML', words('<!doctype html><script>alert(1)</script>')],
    ['zeros', new Uint8Array(10_000)],
    ['all bits set', new Uint8Array(10_000).fill(0xff)],
    ['the beginnings of all three', words('\u001aE\u00df\u00a3OggSftyp')],
    ['Matroska that is not WebM', replaced(recorded('chromium.webm'), { from: 'webm', to: 'matr' })],
    ['subtitles alone', replaced(recorded('chromium.webm'), { from: 'A_OPUS', to: 'S_TEXT' })],
    ['Ogg with another codec', replaced(recorded('note.ogg'), { from: 'OpusHead', to: 'fishead\u0000' })],
    ['MP4 with no sound', replaced(recorded('chromium.mp4'), { from: 'soun', to: 'text' })],
    ['MP4 with a picture beside', replaced(recorded('film.mp4'), { from: 'vide', to: 'pict' })],
  ])('%s', async (_, bytes) => {
    expect(await typesOf(bytes)).toEqual([]);
  });

  test.each(['chromium.webm', 'chromium.mp4', 'note.ogg'] as const)(
    '%s cut anywhere before its tracks ends the look, without an error',
    async (file) => {
      const bytes = recorded(file);
      for (let length = 0; length < 60; length += 1) expect(await typesOf(bytes.subarray(0, length))).toEqual([]);
    },
  );

  test('noise in any byte of the beginning never makes a film of it, nor an error', async () => {
    for (const file of ['film.webm', 'film.mp4', 'film.ogg'] as const) {
      const bytes = recorded(file);
      for (let position = 0; position < 200; position += 1) {
        const noisy = Uint8Array.from(bytes);
        noisy[position] = (noisy[position] ?? 0) ^ 0x55;
        await expect(typesOf(noisy)).resolves.toBeInstanceOf(Array);
      }
    }
  });
});

describe('looking costs little', () => {
  test('a recording of ten megabytes is known by its beginning', async () => {
    const glimpse = watched(Buffer.concat([recorded('chromium.webm'), new Uint8Array(10 * 1024 * 1024)]));
    expect(await isAudioOf('audio/webm', glimpse)).toBe(true);
    expect(glimpse.seenBytes).toBeLessThan(2000);
  });

  const many = (piece: Uint8Array) => Array.from({ length: 5000 }, () => piece);
  test.each([
    ['boxes of MP4', 'audio/mp4', [words('\0\0\0\bftyp'), ...many(words('\0\0\0\bfree'))]],
    [
      'elements of WebM',
      'audio/webm',
      [recorded('chromium-live.webm').subarray(0, 48), ...many(Uint8Array.of(0xec, 0x80))],
    ],
    ['pages of Ogg', 'audio/ogg', many(recorded('note.ogg').subarray(0, 47))],
  ] as const)('thousands of tiny %s are not all read', async (_, type, pieces) => {
    const glimpse = watched(Buffer.concat(pieces));
    expect(await isAudioOf(type, glimpse)).toBe(false);
    expect(glimpse.looks).toBeGreaterThan(1000);
    expect(glimpse.looks).toBeLessThanOrEqual(2000);
  });
});
