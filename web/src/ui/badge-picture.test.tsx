import { DEFAULT_BADGE_ICON } from '@bustan/contract/enums.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import starterBadges from '../../../content/badges.json' with { type: 'json' };
import { BadgePicture, PICTURE_BY_EMOJI } from './badge-picture.tsx';

const drawn = (icon: string) => renderToStaticMarkup(<BadgePicture icon={icon} />);

describe('the picture of a badge', () => {
  it.each([...starterBadges.map(({ icon }) => icon), DEFAULT_BADGE_ICON])('%s is one of our own', (icon) => {
    expect(drawn(icon)).toContain('<svg');
    expect(drawn(icon)).not.toContain(icon);
  });

  it('differs from every other', () => {
    const all = Object.keys(PICTURE_BY_EMOJI);
    expect(new Set(all.map(drawn)).size).toBe(all.length);
  });

  it('is found with and without the variation selector', () => {
    expect(drawn('🗝')).toBe(drawn('🗝️'));
  });

  it('stays the emoji that an operator chose where we have none', () => {
    expect(drawn('🦚')).toBe('<span class="badge-icon" aria-hidden="true">🦚</span>');
  });
});
