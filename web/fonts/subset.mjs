import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';

const WRITABLE = 2;
const DROPPED_TABLES = 3;
const LAYOUT_FEATURES = 6;
const NO_HINTING = 0x1;
const NO_LAYOUT_CLOSURE = 0x200;

const wasm = readFileSync(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
const { instance } = await WebAssembly.instantiate(wasm);
const hb = instance.exports;
hb._initialize();

const tag = (name) => [...name].reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0);

const setAxis = (input, face, axis, value) =>
  typeof value === 'number'
    ? hb.hb_subset_input_pin_axis_location(input, face, tag(axis), value)
    : hb.hb_subset_input_set_axis_range(input, face, tag(axis), ...value, Number.NaN);

/**
 * A smaller woff2 of an sfnt font: the characters, the features, and the axes at a value or within a range. With
 * `glyphs`, exactly these glyphs stay, and of the rules those that need no other.
 */
export const subset = async (sfnt, { characters, features, axes = {}, glyphs }) => {
  const place = hb.malloc(sfnt.byteLength);
  new Uint8Array(hb.memory.buffer).set(sfnt, place);
  const blob = hb.hb_blob_create(place, sfnt.byteLength, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const kept = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
  hb.hb_set_clear(kept);
  for (const feature of features) hb.hb_set_add(kept, tag(feature));
  const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
  hb.hb_set_add(dropped, tag('gasp'));
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(unicodes, character.codePointAt(0));
  for (const glyph of glyphs ?? []) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
  hb.hb_subset_input_set_flags(input, glyphs === undefined ? NO_HINTING : NO_HINTING | NO_LAYOUT_CLOSURE);
  for (const [axis, value] of Object.entries(axes)) {
    if (!setAxis(input, face, axis, value)) throw new Error(`the font has no axis ${axis}`);
  }
  const made = hb.hb_subset_or_fail(face, input);
  if (made === 0) throw new Error('the font could not be subset');
  const result = hb.hb_face_reference_blob(made);
  const start = hb.hb_blob_get_data(result, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result));
  return convert(Buffer.from(bytes), 'woff2');
};
