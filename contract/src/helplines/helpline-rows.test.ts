import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HELPLINE_COUNTRIES, HELPLINE_KINDS, HELPLINE_TIME_ZONES } from '#helplines/helpline-rows.ts';
import { MAX_HELPLINE_SOURCE_CHARS } from '#limits.ts';
import { HELPLINE_AUDIENCES } from '#support.ts';
import content from '../../../content/helplines.json' with { type: 'json' };

const both = z.object({ en: z.string().check(z.minLength(2)), ar: z.string().check(z.regex(/[\u0600-\u06ff]/)) });
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const day = z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']);
const Row = z.strictObject({
  id: z.string(),
  country: z.enum(HELPLINE_COUNTRIES),
  kind: z.enum(HELPLINE_KINDS),
  name: both,
  number: z.string().check(z.regex(/^[\d ]+$/)),
  tel: z.string().check(z.regex(/^tel:\d+$/)),
  thenPress: z.optional(z.string()),
  hours: z.nullable(
    z.union([z.literal('24h'), z.array(z.object({ days: z.array(day).check(z.minLength(1)), from: time, to: time }))]),
  ),
  timeZone: z.enum(HELPLINE_TIME_ZONES),
  audience: z.enum(HELPLINE_AUDIENCES),
  source: z.string().check(z.minLength(5), z.maxLength(MAX_HELPLINE_SOURCE_CHARS)),
  checkedOn: z.iso.date(),
  hidden: z.boolean(),
});
const ZONES = { AE: 'Dubai', SA: 'Riyadh', QA: 'Qatar', KW: 'Kuwait', BH: 'Bahrain', OM: 'Muscat' } as const;
const find = (id: string) => content.lines.find((line) => line.id === id);

describe('the delivered lines', () => {
  test('are complete, dial what they show, name their source and day, and say whom they are for', () => {
    expect(content.lines.length).toBeGreaterThan(20);
    for (const line of content.lines) {
      const row = z.parse(Row, line);
      expect(row.tel).toBe(`tel:${row.number.replaceAll(' ', '')}`);
      expect(row.timeZone).toBe(`Asia/${ZONES[row.country]}`);
    }
    expect(new Set(content.lines.map((line) => line.id)).size).toBe(content.lines.length);
  });

  test('never hold the number that another product once showed by mistake', () => {
    for (const { number } of content.lines) expect(number.replaceAll(' ', '')).not.toContain('80046342');
  });

  test('leave each country an emergency number that is shown', () => {
    for (const code of HELPLINE_COUNTRIES) {
      const shown = content.lines.filter(
        ({ country, kind, hidden }) => country === code && kind !== 'listening' && !hidden,
      );
      expect(shown).not.toEqual([]);
    }
  });

  test('hide those whose sources do not show that they still answer, and no others', () => {
    expect(content.lines.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['ae-hope', 'ae-estijaba']);
    for (const line of content.lines) expect(line.source.includes('Hidden until')).toBe(line.hidden);
  });

  test('mark the lines for women', () => {
    expect(content.lines.filter(({ audience }) => audience === 'women').map(({ id }) => id)).toEqual([
      ...['ae-dubai-women', 'qa-aman'],
    ]);
  });

  test('state the hours that the sources state', () => {
    expect(find('ae-ehs')?.hours).toEqual([
      { days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], from: '09:00', to: '21:00' },
    ]);
    for (const id of ['sa-family-violence', 'kw-child', 'ae-sakina']) expect(find(id)?.hours).toBe('24h');
    for (const id of ['qa-aman', 'ae-dubai-women', 'bh-emergency', 'sa-emergency-elsewhere']) {
      expect(find(id)?.hours).toBeNull();
    }
  });
});
