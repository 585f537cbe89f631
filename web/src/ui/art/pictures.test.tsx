import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PICTURE_BY_EMOJI } from '../badge-picture.tsx';
import { COVERS_APART, type Cover, chooseCover, chooseCovers } from './choose-cover.ts';
import { COVER_SCENES, type CoverScene } from './cover-scenes.ts';
import { PICTURES } from './pictures.ts';
import { StoryCover } from './story-cover.tsx';

const MAX_BYTES = 3_000;

const pictures = Object.entries({ ...PICTURES, ...PICTURE_BY_EMOJI }).map(([name, Drawn]): [string, string] => [
  name,
  renderToStaticMarkup(<Drawn className="placed" />),
]);

const coloursOf = (markup: string): string[] =>
  [...markup.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour = '']) => colour);

describe('the kit of pictures', () => {
  it('has the fourteen of the garden', () => {
    expect(Object.keys(PICTURES)).toHaveLength(14);
  });

  it.each(pictures)('%s is small, silent and takes the class it is given', (_, markup) => {
    expect(markup.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"[^>]*>/);
    expect(markup).toContain('class="placed"');
  });

  it.each(pictures)('%s has no colour but tokens', (_, markup) => {
    const colours = coloursOf(markup).filter((colour) => colour !== 'none');
    expect(colours.length).toBeGreaterThan(0);
    for (const colour of colours) expect(colour).toMatch(/^var\(--art-[\w-]+\)$/);
  });

  it.each(pictures)('%s has its accent of coral, and nothing that can clash or loads from elsewhere', (_, markup) => {
    expect(coloursOf(markup)).toContain('var(--art-coral)');
    expect(markup).not.toMatch(/\s(id|style|href|xlink:href)=|url\(|<(image|style|use)\b/);
  });
});

const categories = ['Family', 'First steps', 'Interviews', 'New roads', 'Rejection', 'Wellbeing', 'Side jobs'];
const drawn = (cover: Cover) => renderToStaticMarkup(<StoryCover cover={cover} />);

describe('the cover of a story', () => {
  it('stays with its story, and differs between two stories of a category', () => {
    const covers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => chooseCover({ id, category: 'Family' }));
    expect(chooseCover({ id: 'a', category: 'Family' })).toEqual(covers[0]);
    expect(new Set(covers.map(drawn)).size).toBeGreaterThanOrEqual(6);
  });

  it('has no motif in two scenes', () => {
    const motifs = Object.values(COVER_SCENES).flatMap((scene: CoverScene) => scene.motifs.map(([motif]) => motif));
    expect(new Set(motifs).size).toBe(motifs.length);
  });

  it.each(['one category', 'all categories'])('has no scene twice among any six of a list of %s', (kind) => {
    const stories = Array.from({ length: 40 }, (_, index) => ({
      id: `story-${index}`,
      category: (kind === 'one category' ? categories[0] : categories[(index * index) % categories.length]) ?? '',
    }));
    const covers = chooseCovers(stories);
    for (const start of covers.keys()) {
      const near = covers.slice(start, start + COVERS_APART).map(({ scene }) => scene);
      expect(new Set(near).size).toBe(near.length);
    }
    expect(covers.slice(1).filter(({ sky }, index) => sky === covers[index]?.sky)).toEqual([]);
    expect(chooseCovers(stories.slice(0, 12))).toEqual(covers.slice(0, 12));
  });

  it('has no colour but tokens, no id, and at night a moon', () => {
    const night = drawn({ scene: 'letter', sky: 'night', line: 0, crop: 0, isMirrored: false });
    for (const colour of coloursOf(night)) expect(colour).toMatch(/^(none|var\(--art-[\w-]+\))$/);
    expect(night).not.toMatch(/\sid=/);
    expect(night).not.toContain('sky-light');
    expect(night.length).toBeLessThan(3 * MAX_BYTES);
  });
});
