import { describe, expect, it } from 'vitest';
import { timeSpanText, timeText } from '#formats/time-of-day.ts';
import { LANGUAGES, type Language } from '#languages.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const said = (time: string, language: Language): string => plain(timeText(time, language));
const span = (from: string, to: string) => LANGUAGES.map((language) => plain(timeSpanText({ from, to }, language)));

describe('a time of day', () => {
  it.each([
    ['00:00', 'midnight', 'منتصف الليل'],
    ['00:30', '12:30 am', '12:30 بعد منتصف الليل'],
    ['03:59', '3:59 am', '3:59 بعد منتصف الليل'],
    ['04:15', '4:15 am', '4:15 فجرًا'],
    ['06:00', '6 am', '6 صباحًا'],
    ['08:30', '8:30 am', '8:30 صباحًا'],
    ['11:59', '11:59 am', '11:59 صباحًا'],
    ['12:00', 'noon', '12 ظهرًا'],
    ['12:05', '12:05 pm', '12:05 ظهرًا'],
    ['15:00', '3 pm', '3 عصرًا'],
    ['17:59', '5:59 pm', '5:59 عصرًا'],
    ['18:00', '6 pm', '6 مساءً'],
    ['23:59', '11:59 pm', '11:59 مساءً'],
  ])('%s is said as “%s” and «%s»', (time, english, arabic) => {
    expect([said(time, 'en'), said(time, 'ar')]).toEqual([english, arabic]);
  });

  it('is not parted from its word at the end of a line', () => {
    for (const language of LANGUAGES) expect(timeText('08:30', language)).not.toContain(' ');
  });
});

describe('a span of time', () => {
  it('is said from its start to its end', () => {
    expect(span('08:00', '20:00')).toEqual(['8 am–8 pm', 'من 8 صباحًا إلى 8 مساءً']);
    expect(span('00:00', '06:00')).toEqual(['midnight–6 am', 'من منتصف الليل إلى 6 صباحًا']);
  });

  it('may end at midnight', () => {
    expect(span('16:00', '00:00')).toEqual(['4 pm–midnight', 'من 4 عصرًا إلى منتصف الليل']);
  });

  it('may end on the next day', () => {
    expect(span('18:00', '02:00')).toEqual(['6 pm–2 am the next day', 'من 6 مساءً إلى 2 بعد منتصف الليل']);
    expect(span('20:00', '06:30')).toEqual(['8 pm–6:30 am the next day', 'من 8 مساءً إلى 6:30 صباح اليوم التالي']);
    expect(span('20:00', '13:00')).toEqual(['8 pm–1 pm the next day', 'من 8 مساءً إلى 1 ظهر اليوم التالي']);
  });
});
