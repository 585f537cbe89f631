import { RECORDING_MEDIA_TYPES, type RecordingMediaType } from '@bustan/contract/recordings.ts';
import { describe, expect, test } from 'vitest';
import { readRecording } from '../testing/recording-files.ts';
import { isAudioOf, isFilledByContainer, type PeekableBytes } from './audio-type.ts';

interface CountedBytes extends PeekableBytes {
  peeks: number;
  seenBytes: number;
}

const countPeeks = (bytes: Uint8Array): CountedBytes => {
  const counted: CountedBytes = {
    peeks: 0,
    seenBytes: 0,
    peek: async (offset, length) => {
      const seen = bytes.subarray(offset, offset + length);
      counted.peeks += 1;
      counted.seenBytes += seen.byteLength;
      return seen;
    },
  };
  return counted;
};

/** The media types that the bytes are taken for. */
const typesOf = async (bytes: Uint8Array): Promise<RecordingMediaType[]> => {
  const answers = await Promise.all(RECORDING_MEDIA_TYPES.map((type) => isAudioOf(type, countPeeks(bytes))));
  return RECORDING_MEDIA_TYPES.filter((_, index) => answers[index]);
};

const words = (text: string) => new TextEncoder().encode(text);

/** The bytes with one piece of text in another's place. */
const replaced = (bytes: Uint8Array, { from, to }: { from: string; to: string }): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');

describe('recordings of browsers and programs are recognised', () => {
  test.each([
    ['chromium.webm', 'audio/webm'],
    ['chromium-live.webm', 'audio/webm'],
    ['chromium.mp4', 'audio/mp4'],
    ['moov-last.mp4', 'audio/mp4'],
    ['webkit.mp4', 'audio/mp4'],
    ['note.ogg', 'audio/ogg'],
    ['vorbis.ogg', 'audio/ogg'],
  ] as const)('%s is %s and nothing else', async (file, type) => {
    expect(await typesOf(readRecording(file))).toEqual([type]);
  });

  test.each(['film.webm', 'film.mp4', 'film.ogg'] as const)('%s has a picture, so it is no recording', async (file) => {
    expect(await typesOf(readRecording(file))).toEqual([]);
  });
});

test('free space before the tracks is skipped, whatever its size', async () => {
  const [header, rest] = [
    readRecording('chromium-live.webm').subarray(0, 48),
    readRecording('chromium-live.webm').subarray(48),
  ];
  for (let bytes = 0; bytes < 300; bytes += 1) {
    const free = Buffer.concat([Buffer.from([0xec, 1, 0, 0, 0, 0, 0, bytes >> 8, bytes & 0xff]), Buffer.alloc(bytes)]);
    expect([bytes, await typesOf(Buffer.concat([header, free, rest]))]).toEqual([bytes, ['audio/webm']]);
  }
});

describe('what only looks like a recording is rejected', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['one byte', new Uint8Array([0x1a])],
    ['a page of HTML', words('<!doctype html><script>alert(1)</script>')],
    ['zeros', new Uint8Array(10_000)],
    ['all bits set', new Uint8Array(10_000).fill(0xff)],
    ['the beginnings of all three', words('\u001aE\u00df\u00a3OggSftyp')],
    ['Matroska that is not WebM', replaced(readRecording('chromium.webm'), { from: 'webm', to: 'matr' })],
    ['subtitles alone', replaced(readRecording('chromium.webm'), { from: 'A_OPUS', to: 'S_TEXT' })],
    ['Ogg with another codec', replaced(readRecording('note.ogg'), { from: 'OpusHead', to: 'fishead\u0000' })],
    ['MP4 with no sound', replaced(readRecording('chromium.mp4'), { from: 'soun', to: 'text' })],
    ['MP4 with a picture beside', replaced(readRecording('film.mp4'), { from: 'vide', to: 'pict' })],
  ])('%s', async (_, bytes) => {
    expect(await typesOf(bytes)).toEqual([]);
  });

  test.each(['chromium.webm', 'chromium.mp4', 'note.ogg'] as const)(
    '%s cut anywhere before its tracks is rejected, without an error',
    async (file) => {
      const bytes = readRecording(file);
      for (let length = 0; length < 60; length += 1) expect(await typesOf(bytes.subarray(0, length))).toEqual([]);
    },
  );

  test('noise in any byte of the beginning causes no error', async () => {
    for (const file of ['film.webm', 'film.mp4', 'film.ogg'] as const) {
      const bytes = readRecording(file);
      for (let position = 0; position < 200; position += 1) {
        const noisy = Uint8Array.from(bytes);
        noisy[position] = (noisy[position] ?? 0) ^ 0x55;
        await expect(typesOf(noisy)).resolves.toBeInstanceOf(Array);
      }
    }
  });
});

describe('the check reads little', () => {
  test('a recording of ten megabytes is recognised by its beginning', async () => {
    const bytes = countPeeks(Buffer.concat([readRecording('chromium.webm'), new Uint8Array(10 * 1024 * 1024)]));
    expect(await isAudioOf('audio/webm', bytes)).toBe(true);
    expect(bytes.seenBytes).toBeLessThan(2000);
  });

  const many = (piece: Uint8Array) => Array.from({ length: 5000 }, () => piece);
  test.each([
    ['boxes of MP4', 'audio/mp4', [words('\0\0\0\bftyp'), ...many(words('\0\0\0\bfree'))]],
    [
      'elements of WebM',
      'audio/webm',
      [readRecording('chromium-live.webm').subarray(0, 48), ...many(Uint8Array.of(0xec, 0x80))],
    ],
    ['pages of Ogg', 'audio/ogg', many(readRecording('note.ogg').subarray(0, 47))],
  ] as const)('thousands of tiny %s are not all read', async (_, type, pieces) => {
    const bytes = countPeeks(Buffer.concat(pieces));
    expect(await isAudioOf(type, bytes)).toBe(false);
    expect(bytes.peeks).toBeGreaterThan(1000);
    expect(bytes.peeks).toBeLessThanOrEqual(2000);
  });
});

describe('what lies behind or beside the audio', () => {
  const REAL = [
    ['chromium.webm', 'audio/webm'],
    ['chromium-live.webm', 'audio/webm'],
    ['chromium.mp4', 'audio/mp4'],
    ['moov-last.mp4', 'audio/mp4'],
    ['webkit.mp4', 'audio/mp4'],
    ['note.ogg', 'audio/ogg'],
    ['vorbis.ogg', 'audio/ogg'],
  ] as const;
  const isFilled = (type: RecordingMediaType, bytes: Uint8Array) =>
    isFilledByContainer(type, { source: countPeeks(bytes), size: bytes.byteLength });

  test.each(REAL)('nothing does in %s', async (file, type) => {
    expect(await isFilled(type, readRecording(file))).toBe(true);
  });

  test.each(REAL)('zeros, an archive, a page or one byte behind %s are found', async (file, type) => {
    const trailers = [
      new Uint8Array(4096),
      new Uint8Array(1),
      words('PK\u0003\u0004 and the rest of an archive'),
      words('<!doctype html><script>alert(1)</script>'),
      new Uint8Array(300).fill(0xff),
    ];
    for (const trailer of trailers) {
      expect(await isFilled(type, Buffer.concat([readRecording(file), trailer]))).toBe(false);
    }
  });

  test('free space is little: a container padded with it is found', async () => {
    const freeBox = Buffer.alloc(200_000);
    freeBox.writeUInt32BE(freeBox.byteLength);
    freeBox.write('free', 4);
    expect(await isFilled('audio/mp4', Buffer.concat([readRecording('chromium.mp4'), freeBox]))).toBe(false);
    const empty = Buffer.concat([Buffer.from([0xec, 0x10, 0x03, 0x00, 0x00]), Buffer.alloc(0x30000)]);
    expect(await isFilled('audio/webm', Buffer.concat([readRecording('chromium-live.webm'), empty]))).toBe(false);
  });

  test('a recorder that was cut off in the middle of its sound left a recording all the same', async () => {
    expect(await isFilled('audio/webm', readRecording('chromium-live.webm').subarray(0, -20))).toBe(true);
    expect(await isFilled('audio/ogg', readRecording('note.ogg').subarray(0, -20))).toBe(true);
  });

  test('millions of tiny elements are not all walked', async () => {
    const tiny = Buffer.alloc(2_000_000, Uint8Array.of(0xa3, 0x80));
    const bytes = Buffer.concat([readRecording('chromium-live.webm'), tiny]);
    expect(await isFilled('audio/webm', bytes)).toBe(false);
  });
});
