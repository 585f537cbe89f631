import { EMOTIONS } from '@bustan/contract/enums.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FACE_PATHS } from '#ui/art/emotion-face.tsx';
import { PETAL_SHAPES } from '#ui/petal-shapes.ts';
import scene from './garden.svg?raw';
import { GardenArt } from './garden-art.tsx';

describe('the garden of the first page', () => {
  it('draws every part that the file has, and none that it lacks', () => {
    const drawn = [...renderToStaticMarkup(<GardenArt />).matchAll(/#([\w-]+)"/g)].map(([, id]) => id);
    const kept = [...scene.matchAll(/\sid="([\w-]+)"/g)].map(([, id]) => id);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).toEqual(kept);
  });

  it('has flowers of all five feelings, by shape and by colour', () => {
    for (const emotion of EMOTIONS) {
      expect(scene).toContain(`fill="var(--emotion-${emotion})" d="${PETAL_SHAPES[emotion].outline}"`);
    }
  });

  it('promises the flower that people get: the same faces and veins', () => {
    for (const emotion of EMOTIONS) {
      expect(scene).toContain(`stroke="var(--emotion-${emotion}-ink)"`);
      expect(scene).toContain(`d="${FACE_PATHS[emotion]}"`);
      expect(scene).toContain(`d="${PETAL_SHAPES[emotion].veins}"`);
    }
  });

  it('moves each line to a place of two numbers, without which no engine draws it', () => {
    const places = [...scene.matchAll(/M([^a-zA-Z]*)/g)].map(
      ([, place = '']) => place.match(/-?\d*\.?\d+/g)?.length ?? 0,
    );
    expect(places.length).toBeGreaterThan(0);
    for (const numbers of places) expect([numbers > 0, numbers % 2]).toEqual([true, 0]);
  });

  it('has no colour but the tokens of the page that uses it', () => {
    const colours = [...scene.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    expect(colours.length).toBeGreaterThan(0);
    for (const colour of colours) expect(colour).toMatch(/^(none|var\(--[\w-]+\))$/);
  });
});
