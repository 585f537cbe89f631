import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { roomOf, SCREEN_ROUTES } from '../../e2e/src/site/screen-routes.ts';

export const SCREENS_FOLDER = resolve('screens');
const SHEETS_FOLDER = join(SCREENS_FOLDER, 'sheets');

/** What belongs together is judged together, in the order in which people meet it. */
const FLOWS: Readonly<Record<string, readonly string[]>> = {
  arriving: ['home', 'auth', 'auth-reset', 'other'],
  'check-in': ['check-in', 'journey'],
  pathway: ['pathway', 'resources'],
  reading: ['stories', 'stories-id', 'guide', 'guide-slug', 'career-chat'],
  safety: ['help', 'privacy', 'account', 'account-security', 'account-data'],
  admin: ['admin', 'admin-stories', 'admin-opportunities', 'admin-badges', 'admin-translations', 'admin-helplines'],
};

const ROOMS = SCREEN_ROUTES.map(roomOf).toSorted((one, other) => other.length - one.length);

interface Picture {
  file: string;
  room: string;
  state: string;
  isWhole: boolean;
  width: string;
  language: string;
  theme: string;
}

const PICTURE = /^(?<name>.+?)(?<whole>-whole)?-(?<width>\d+)-(?<language>en|ar)-(?<theme>light|dark)\.png$/;

const pictureOf = (file: string): Picture[] => {
  const { name = '', whole, width = '', language = '', theme = '' } = PICTURE.exec(file)?.groups ?? {};
  const room = ROOMS.find((candidate) => name.startsWith(`${candidate}-`));
  if (room === undefined) return [];
  return [{ file, room, state: name.slice(room.length + 1), isWhole: whole !== undefined, width, language, theme }];
};

interface Sheet {
  name: string;
  pictures: Picture[];
  columns: number;
  /** Each picture's width on the sheet, in pixels. */
  shownWidth: number;
}

/** Phones at their own size, eight to a sheet; wide screens four; whole pages smaller, cut where they never end. */
const layoutOf = ({ width, isWhole }: Picture): { columns: number; shownWidth: number; perSheet: number } => {
  const isPhone = width === '390';
  if (isWhole)
    return isPhone ? { columns: 5, shownWidth: 340, perSheet: 5 } : { columns: 3, shownWidth: 620, perSheet: 3 };
  return isPhone ? { columns: 4, shownWidth: 390, perSheet: 8 } : { columns: 2, shownWidth: 860, perSheet: 4 };
};

const sheetsOf = (flow: string, pictures: Picture[]): Sheet[] => {
  const groups = Map.groupBy(pictures, ({ width, language, theme, isWhole }) =>
    [...(isWhole ? ['whole'] : []), width, language, theme].join('-'),
  );
  return [...groups].toSorted().flatMap(([group, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    const { perSheet, ...layout } = layoutOf(first);
    const count = Math.ceil(members.length / perSheet);
    return Array.from({ length: count }, (_, index) => ({
      name: `${flow}-${group}-${index + 1}`,
      pictures: members.slice(index * perSheet, (index + 1) * perSheet),
      ...layout,
    }));
  });
};

const htmlOf = ({ name, pictures, columns, shownWidth }: Sheet): string => `<!doctype html>
<meta charset="utf-8"><title>${name}</title>
<style>
  body { margin: 0; padding: 24px; width: max-content; background: #808080; font: 15px/1.4 sans-serif; color: #fff }
  main { display: grid; grid-template-columns: repeat(${columns}, ${shownWidth}px); gap: 20px; align-items: start }
  figure { margin: 0 } img { display: block; width: 100%; max-height: 2400px; object-fit: cover; object-position: top }
</style>
<main>${pictures.map(({ file, room, state }) => `<figure><figcaption>${room} · ${state}</figcaption><img src="../${file}"></figure>`).join('')}</main>`;

/** Answers how much it laid out; each sheet is a page and a picture of it. */
export const layOutSheets = async (
  executablePath: string,
): Promise<{ pictures: number; files: number; index: string }> => {
  rmSync(SHEETS_FOLDER, { recursive: true, force: true });
  mkdirSync(SHEETS_FOLDER, { recursive: true });
  const takenAt = (file: string): number => statSync(join(SCREENS_FOLDER, file)).mtimeMs;
  // As the walks went: a form before its faults, a bud before the flower.
  const inOrder = readdirSync(SCREENS_FOLDER).toSorted((one, other) => takenAt(one) - takenAt(other));
  const pictures = inOrder.flatMap(pictureOf);
  const sheets = Object.entries(FLOWS).flatMap(([flow, rooms]) =>
    sheetsOf(
      flow,
      rooms.flatMap((room) => pictures.filter((picture) => picture.room === room)),
    ),
  );
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  for (const sheet of sheets) {
    const file = join(SHEETS_FOLDER, `${sheet.name}.html`);
    writeFileSync(file, htmlOf(sheet));
    await page.goto(pathToFileURL(file).href);
    await page.locator('body').screenshot({ path: join(SHEETS_FOLDER, `${sheet.name}.png`) });
  }
  await browser.close();
  const index = join(SHEETS_FOLDER, 'index.html');
  const links = sheets.map(({ name }) => `<li><a href="${name}.html">${name}</a></li>`).join('\n');
  writeFileSync(index, `<!doctype html><meta charset="utf-8"><title>Contact sheets</title><ol>${links}</ol>`);
  return { pictures: pictures.length, files: sheets.length, index };
};
