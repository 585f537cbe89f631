import * as hb from 'harfbuzzjs';

const TATWEEL = '\u0640';
const MARKS = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670';
const VOWELS = MARKS.replace('\u0651', '');
const ALEFS = '\u0627\u0622\u0623\u0625';

/**
 * The glyphs that Arabic words of these characters need: every letter alone, first, between and last, its marks, and
 * lām-alif. Ligatures of other pairs are left out: they stack letters, which is hard on the eyes at 26 px.
 */
export const arabicGlyphs = (sfnt, characters) => {
  const font = new hb.Font(new hb.Face(new hb.Blob(sfnt), 0));
  const found = new Set();
  const shape = (text) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    for (const { codepoint } of buffer.getGlyphInfos()) found.add(codepoint);
  };
  const around = (text) => {
    for (const [before, after] of ['|', '|t', 't|', 't|t'].map((form) => form.replaceAll('t', TATWEEL).split('|')))
      shape(before + text + after);
  };
  for (const character of characters) around(character);
  for (const alef of ALEFS) around(`\u0644${alef}`);
  for (const vowel of VOWELS) {
    shape(`${TATWEEL}\u0651${vowel}${TATWEEL}`);
    shape(`${TATWEEL}${vowel}\u0651${TATWEEL}`);
  }
  return found;
};
