import { describe, expect, it } from 'vitest';
import { findRecordingMedia, mediaTypeOf } from './recording.ts';

describe('the media type of a recording', () => {
  it('is WebM with Opus wherever that is supported', () => {
    expect(findRecordingMedia(() => true)).toBe('audio/webm;codecs=opus');
  });

  it('is MP4 in Safari, and Ogg where there is nothing else', () => {
    expect(findRecordingMedia((type) => type.startsWith('audio/mp4'))).toBe('audio/mp4');
    expect(findRecordingMedia((type) => type.startsWith('audio/ogg'))).toBe('audio/ogg;codecs=opus');
  });

  it('is otherwise the default of the browser, if the server accepts it', () => {
    expect(findRecordingMedia(() => false)).toBeUndefined();
    expect(mediaTypeOf('audio/webm;codecs=pcm')).toBe('audio/webm');
    expect(mediaTypeOf('Audio/MP4; codecs="mp4a.40.2"')).toBe('audio/mp4');
    expect(mediaTypeOf('video/x-matroska')).toBeUndefined();
    expect(mediaTypeOf('')).toBeUndefined();
  });
});
