import { EMOTIONS } from '@bustan/contract/enums.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmotionFace, FACE_LINE, FACE_PATHS } from './emotion-face.tsx';

describe('the faces of the feelings', () => {
  it('draws two eyes and a mouth for each, no two alike', () => {
    expect(Object.keys(FACE_PATHS)).toEqual([...EMOTIONS]);
    for (const path of Object.values(FACE_PATHS)) expect(path.match(/M/g)).toHaveLength(3);
    for (const part of [0, 2]) {
      const drawn = Object.values(FACE_PATHS).map((path) => path.split('M')[part + 1]);
      expect(new Set(drawn).size).toBe(EMOTIONS.length);
    }
  });

  it('takes the colour of the text and is not read out', () => {
    const markup = renderToStaticMarkup(<EmotionFace emotion="heavy" className="face" />);
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).toContain('stroke="currentColor"');
    expect(markup).toContain(`stroke-width="${FACE_LINE}"`);
    expect(markup).toContain(FACE_PATHS.heavy);
  });
});
