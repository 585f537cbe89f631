import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import { arabicGlyphs } from './arabic-glyphs.mjs';
import { subset } from './subset.mjs';

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('');

const ARABIC = `${between(0x621, 0x63a)}${between(0x640, 0x652)}\u0670\u0671،؛؟٪٫٬${between(0x660, 0x669)}\u200c\u200d\u200e\u200f`;
const ASCII = between(0x20, 0x7e);
/** What editors type around words. */
const PUNCTUATION = '\u00a0«»·‘’“”„–—…€';
/** The letters of western Europe. */
const ACCENTED = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿœ';

const SHAPING = ['ccmp', 'locl', 'isol', 'init', 'medi', 'fina', 'rlig', 'mark', 'mkmk', 'kern'];

const source = async (path) => convert(readFileSync(fileURLToPath(import.meta.resolve(path))), 'truetype');
const write = (name, bytes) => {
  writeFileSync(new URL(name, import.meta.url), bytes);
  process.stdout.write(`${name}: ${bytes.byteLength} bytes\n`);
};

const tableAt = (sfnt, name) => {
  const rows = Array.from({ length: sfnt.readUInt16BE(4) }, (_, row) => 12 + 16 * row);
  return sfnt.readUInt32BE(rows.find((row) => sfnt.toString('latin1', row, row + 4) === name) + 8);
};

/** Letters drawn small in their em, on a line of their own: larger, and on the line of the text beside them. */
const rescale = (sfnt, { unitsPerEm, ascent, descent }) => {
  sfnt.writeUInt16BE(unitsPerEm, tableAt(sfnt, 'head') + 18);
  const [hhea, os2] = [tableAt(sfnt, 'hhea') + 4, tableAt(sfnt, 'OS/2') + 68];
  for (const place of [hhea, os2]) {
    sfnt.writeInt16BE(ascent, place);
    sfnt.writeInt16BE(-descent, place + 2);
    sfnt.writeInt16BE(0, place + 4);
  }
  sfnt.writeUInt16BE(ascent, os2 + 6);
  sfnt.writeUInt16BE(descent, os2 + 8);
  return sfnt;
};

const mirza = rescale(await source('@fontsource/mirza/files/mirza-arabic-600-normal.woff2'), {
  unitsPerEm: 800,
  ascent: 800,
  descent: 200,
});
write(
  'mirza-arabic.woff2',
  await subset(mirza, { characters: ARABIC, features: SHAPING, glyphs: arabicGlyphs(mirza, ARABIC) }),
);

const fraunces = await source('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2');
write(
  'fraunces-latin.woff2',
  await subset(fraunces, {
    characters: ASCII + PUNCTUATION + ACCENTED,
    features: ['kern', 'liga', 'ccmp'],
    axes: { wght: 560, SOFT: 100, WONK: 0, opsz: 60 },
  }),
);

/** Lighter and bolder ones are nowhere used. */
const WEIGHTS = { wght: [350, 700] };

const readexLatin = await source('@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2');
const LATIN_FEATURES = ['kern', 'liga', 'ccmp', 'mark', 'mkmk', 'locl', 'tnum', 'lnum', 'pnum'];
write(
  'readex-pro-latin.woff2',
  await subset(readexLatin, { characters: ASCII + PUNCTUATION, features: LATIN_FEATURES, axes: WEIGHTS }),
);
// Apart, since few pages have any of them: a first visit does not wait for a third of the letters that it never shows.
write(
  'readex-pro-accented.woff2',
  await subset(readexLatin, {
    characters: [...`${between(0xa1, 0xff)}ŒœŸ‚•™−′″←↑→↓`].filter((letter) => !PUNCTUATION.includes(letter)).join(''),
    features: LATIN_FEATURES,
    axes: WEIGHTS,
  }),
);

const readexArabic = await source('@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2');
write(
  'readex-pro-arabic.woff2',
  await subset(readexArabic, {
    // With the letters and digits of Persian and Urdu, which people may write in what they add.
    characters: `${ARABIC}${between(0x66e, 0x6d5)}${between(0x6f0, 0x6f9)}`,
    features: [...SHAPING, 'liga', 'calt', 'tnum'],
    axes: WEIGHTS,
  }),
);

/** Those that the product itself shows, in the pieces of their package: a page loads what it shows, and a device that has emoji nothing. */
const emojiLeft = new Set('🙏😊😌😟😔🎯🌱🌿🌸🌻🌴📮💬💪🤝⭐🏆🌼🧭🪑🐪🌵🗝🪴🚪🌤');
const emojiPath = (file) => `@fontsource/noto-emoji/${file}`;
const emojiSheet = readFileSync(fileURLToPath(import.meta.resolve(emojiPath('400.css'))), 'utf8');
const isWithin = (ranges, character) =>
  ranges.split(',').some((range) => {
    const [first, last = first] = range.trim().slice(2).split('-');
    const point = character.codePointAt(0);
    return Number.parseInt(first, 16) <= point && point <= Number.parseInt(last, 16);
  });
for (const [, piece, ranges] of emojiSheet.matchAll(/noto-emoji-(\d+)-400-normal\.woff2.*?unicode-range: ([^;]+);/gs)) {
  const characters = [...emojiLeft].filter((character) => isWithin(ranges, character));
  if (characters.length === 0) continue;
  for (const character of characters) emojiLeft.delete(character);
  const whole = await source(emojiPath(`files/noto-emoji-${piece}-400-normal.woff2`));
  write(`noto-emoji-${piece}.woff2`, await subset(whole, { characters: characters.join(''), features: [] }));
  process.stdout.write(`  ${characters.map((each) => `U+${each.codePointAt(0).toString(16).toUpperCase()}`).join()}\n`);
}

for (const [name, folder] of [
  ['mirza', '@fontsource/mirza'],
  ['fraunces', '@fontsource-variable/fraunces'],
  ['readex-pro', '@fontsource-variable/readex-pro'],
  ['noto-emoji', '@fontsource/noto-emoji'],
]) {
  copyFileSync(
    new URL(`./node_modules/${folder}/LICENSE`, import.meta.url),
    new URL(`./${name}.licence.txt`, import.meta.url),
  );
}
