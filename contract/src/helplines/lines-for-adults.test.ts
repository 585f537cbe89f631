import { describe, expect, test } from 'vitest';
import { HELPLINE_COUNTRIES, type HelplineCountry } from '#helplines/helpline-rows.ts';
import { hasLineForAdults, linesForCard, listHelplines } from '#helplines/list-helplines.ts';

const HOUR_MS = 3_600_000;
// 22 November 2026 is a Sunday; noon in the United Arab Emirates.
const sundayNoon = new Date('2026-11-22T08:00:00Z');
const hoursOfAWeek = Array.from({ length: 168 }, (_, hour) => new Date(sundayNoon.getTime() + hour * HOUR_MS));

const talk = (country: HelplineCountry, at = sundayNoon) =>
  listHelplines({ country, language: 'en', at, isInDanger: false, only: 'listening' });
const audiences = (country: HelplineCountry, at?: Date) =>
  linesForCard(talk(country, at)).map(({ audience }) => audience);

describe('somebody to talk to', () => {
  test('is for any adult at every hour in some countries, by day in Qatar, and not known in the others', () => {
    const openHours = HELPLINE_COUNTRIES.map((country) => [
      country,
      hoursOfAWeek.filter((at) => hasLineForAdults(talk(country, at))).length,
    ]);
    expect(Object.fromEntries(openHours)).toEqual({ AE: 168, SA: 168, QA: 60, KW: 0, BH: 0, OM: 0 });
  });

  test('is never a line for children alone, without the word that other help comes first', () => {
    for (const country of HELPLINE_COUNTRIES) {
      for (const at of hoursOfAWeek) {
        const lines = talk(country, at);
        if (lines.every(({ audience }) => audience === 'children')) expect(hasLineForAdults(lines)).toBe(false);
        if (hasLineForAdults(lines)) expect(lines[0]).toMatchObject({ audience: 'everyone' });
      }
    }
  });

  test('is not open where the only line for everyone is closed', () => {
    const fridayNoon = new Date('2026-11-20T08:00:00Z');
    expect(talk('QA', fridayNoon).map(({ audience, open_now }) => [audience, open_now])).toEqual([
      ['women', null],
      ['everyone', false],
    ]);
    expect(hasLineForAdults(talk('QA', fridayNoon))).toBe(false);
  });
});

describe('the lines on the crisis card', () => {
  test('are two for everyone and one for women, and one for children only where there is no other', () => {
    expect(linesForCard(talk('AE')).map(({ number }) => number)).toEqual(['800 725462', '800 8877', '800 111']);
    expect(linesForCard(talk('SA')).map(({ number }) => number)).toEqual(['937', '1919']);
    expect(audiences('QA')).toEqual(['everyone', 'women']);
    for (const country of ['KW', 'BH', 'OM'] as const) expect(audiences(country)).toEqual(['children']);
  });

  test('keep the order of the list: a closed line is never first', () => {
    const sundayNight = new Date('2026-11-22T19:30:00Z');
    expect(linesForCard(talk('AE', sundayNight)).map(({ number }) => number)).toEqual([
      ...['800 725462', '800 444', '800 111'],
    ]);
    expect(audiences('QA', sundayNight)).toEqual(['women', 'everyone']);
  });
});
