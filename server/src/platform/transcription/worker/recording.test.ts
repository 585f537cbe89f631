import { MAX_TRANSCRIBE_BODY_BYTES } from '@bustan/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { InvalidRecording } from '../outcome.ts';
import { arrived, base64, bodyWith, recordingOf, SPEECH_MP4, SPEECH_WEBM, TONES_OGG } from '../testing/recordings.ts';
import { type BodyBuffer, createBodyBuffer } from './body-buffer.ts';
import { readRecording } from './recording.ts';

const AUDIO = base64(SPEECH_WEBM);
const bytesOf = (text: string) => readRecording(arrived(text)).bytes;
const detailsOf = (body: BodyBuffer) => {
  try {
    readRecording(body);
  } catch (error) {
    if (error instanceof InvalidRecording) return error.details;
    throw error;
  }
  return 'none';
};

describe('a valid recording is decoded', () => {
  test.each([
    ['WebM', SPEECH_WEBM, 'audio/webm', 'recording.webm'],
    ['Ogg', TONES_OGG, 'audio/ogg', 'recording.ogg'],
    ['MP4', SPEECH_MP4, 'audio/mp4', 'recording.mp4'],
  ])('%s', (_, sent, mediaType, fileName) => {
    const { bytes, container } = recordingOf(sent);
    expect(container).toEqual({ mediaType, fileName });
    expect(new Uint8Array(bytes)).toEqual(sent);
  });

  test.each([
    ['after other fields', `{"language":"ar","nested":{"audio":1},"audio":"${AUDIO}","more":[1,2]}`],
    ['with escaped slashes', `{"audio":"${AUDIO.replaceAll('/', '\\/')}"}`],
    ['with escaped letters', `{"\\u0061udio":"${AUDIO.replaceAll('A', '\\u0041')}"}`],
    ['with spaces around', ` \r\n{ "audio" :\t"${AUDIO}" }\n`],
    ['in lines', JSON.stringify({ audio: AUDIO.replaceAll(/.{76}/g, '$&\r\n') })],
    ['without padding', JSON.stringify({ audio: AUDIO.replaceAll('=', '') })],
  ])('%s', (_, text) => {
    expect(new Uint8Array(bytesOf(text))).toEqual(SPEECH_WEBM);
  });
});

describe('an invalid recording fails by its field, without being quoted', () => {
  const NOT_JSON = { body: 'The body must be valid JSON' };
  const NOT_BASE64 = { audio: 'The recording must be base64' };
  const NOT_AUDIO = { audio: 'The recording must be WebM, Ogg or MP4 audio' };
  test.each([
    ['nothing', '', NOT_JSON],
    ['half of a body', bodyWith(SPEECH_WEBM).slice(0, 500), NOT_JSON],
    ['a form', 'audio=x', NOT_JSON],
    ['no field', '{}', NOT_BASE64],
    ['a number', '{"audio":1}', NOT_BASE64],
    ['null', '{"audio":null}', NOT_BASE64],
    ['nothing in the field', '{"audio":""}', { audio: 'There is no recording' }],
    ['words', '{"audio":"not base64!"}', NOT_BASE64],
    ['one character too many', `{"audio":"${AUDIO.replaceAll('=', '').slice(0, 401)}"}`, NOT_BASE64],
    ['padding in the middle', `{"audio":"${AUDIO.slice(0, 40)}==${AUDIO.slice(42)}"}`, NOT_BASE64],
    ['three paddings', `{"audio":"${AUDIO.slice(0, 41)}==="}`, NOT_BASE64],
    ['the other alphabet', '{"audio":"GkXf-_8="}', NOT_BASE64],
    ['an address with the bytes in it', `{"audio":"data:audio/webm;base64,${AUDIO}"}`, NOT_BASE64],
    ['spaces', '{"audio":"   "}', NOT_AUDIO],
    ['text in base64', JSON.stringify({ audio: btoa('I had a calm day') }), NOT_AUDIO],
    ['a list', '[]', { body: expect.any(String) }],
  ])('%s', (_, text, details) => {
    expect(detailsOf(arrived(text))).toEqual(details);
  });

  test('invalid UTF-8', () => {
    const body = createBodyBuffer();
    body.add(Uint8Array.of(0x7b, 0xff, 0xfe));
    expect(detailsOf(body)).toEqual(NOT_JSON);
  });

  test('a body beyond the limit', () => {
    const body = createBodyBuffer();
    expect(() => body.add(new Uint8Array(MAX_TRANSCRIBE_BODY_BYTES + 1))).toThrow(InvalidRecording);
  });
});
