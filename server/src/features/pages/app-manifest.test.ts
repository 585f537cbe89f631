import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import type { AppManifest } from './app-manifest.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const PUBLIC_FILES = new URL('../../../../web/public/', import.meta.url);

const manifestIn = async (query: string, headers: Record<string, string> = {}) => {
  const answer = await site.ask('GET', `/manifest.webmanifest${query}`, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  return (await answer.json()) as AppManifest;
};

/** Width and height, which stand in a PNG's first chunk. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('the web app manifest', () => {
  test.each([
    ['en', 'ltr', 'Bustan', 'Help now'],
    ['ar', 'rtl', 'بستان', 'أحتاج مساعدة'],
  ])('speaks %s', async (language, dir, name, help) => {
    const manifest = await manifestIn(`?lang=${language}`);
    expect(manifest).toMatchObject({ lang: language, dir, name, short_name: name });
    expect(manifest.shortcuts.map((shortcut) => shortcut.name)).toContain(help);
  });

  test('follows the language that was chosen', async () => {
    expect((await manifestIn('', { cookie: 'bustan.language=ar' })).lang).toBe('ar');
    expect((await manifestIn('', { 'accept-language': 'ar-SA' })).lang).toBe('ar');
  });

  test('has what a phone asks of a product before it installs it', async () => {
    const { icons, display, start_url, scope, id } = await manifestIn('?lang=en');
    expect({ display, start_url, scope, id }).toEqual({ display: 'standalone', start_url: '/', scope: '/', id: '/' });
    for (const purpose of ['any', 'maskable']) {
      const sizes = icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
      expect(sizes, purpose).toEqual(['192x192', '512x512']);
    }
  });

  test('names icons that are there, as large as it says and small to load', async () => {
    const { icons } = await manifestIn('?lang=en');
    for (const { src, sizes } of icons) {
      const file = new URL(src.slice(1), PUBLIC_FILES);
      expect(existsSync(file), src).toBe(true);
      const png = readFileSync(file);
      expect(sizeOf(png), src).toBe(sizes);
      expect(png.byteLength, src).toBeLessThan(20_000);
    }
  });
});
