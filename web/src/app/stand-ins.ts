/** The characters of the text's font in Arabic. */
export const ARABIC =
  'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC';
/** What the title's font has; other letters are the text font's. */
export const ARABIC_TITLE = 'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670-0671,U+200C-200D';

interface StandIn {
  family: string;
  /** Full names of one font of the device, or of others with the same widths. */
  locals: readonly string[];
  /** Range of weights; all, if there is one face alone. */
  weights?: string;
  /** Empty for all. */
  range: string;
  /** How much wider our font sets our texts at that weight, in percent. */
  size: number;
  /** Of our font, in percent of its size. */
  ascent: number;
  descent: number;
}

const percent = (value: number): string => `${Math.round(value * 10) / 10}%`;

const face = ({ family, locals, weights = '1 1000', range, size, ascent, descent }: StandIn): string =>
  `@font-face{font-family:"${family}";font-weight:${weights};src:${locals.map((name) => `local("${name}")`).join()};` +
  `size-adjust:${percent(size)};ascent-override:${percent((ascent * 100) / size)};` +
  `descent-override:${percent((descent * 100) / size)};line-gap-override:0%` +
  `${range === '' ? '' : `;unicode-range:${range}`}}`;

const TEXT = { ascent: 100, descent: 25 };
const LATIN_TITLE = { ascent: 97.8, descent: 25.5 };

const ARIAL = ['Arial', 'Liberation Sans'];
const ARIAL_BOLD = ['Arial Bold', 'Liberation Sans Bold'];
/** Android's fonts. */
const ROBOTO = ['Roboto', 'Roboto Regular'];
const NASKH = ['Noto Naskh Arabic UI', 'Noto Naskh Arabic', 'NotoNaskhArabicUI-Regular', 'NotoNaskhArabic-Regular'];
const DEJAVU = ['DejaVu Sans'];
const DEJAVU_BOLD = ['DejaVu Sans Bold'];

const LIGHT = '1 374';
const REGULAR = '375 474';
const MEDIUM = '475 574';
const BOLD = '575 1000';

/** The space has a face of its own: nobody sees its size, and it is not as wide beside its letters as ours is. */
const SPACE = 'U+0020';
const NO_SPACE = 'U+0021-FFFF';
/** So have the letters that Arial draws much narrower than ours, f I J t, and much wider, a s z: half of the difference. */
const NARROW = 'U+002F,U+0049-004A,U+0066,U+0074';
const WIDE = 'U+0061,U+0073,U+007A';
const OTHERS = 'U+0021-002E,U+0030-0048,U+004B-0060,U+0062-0065,U+0067-0072,U+0075-0079,U+007B-FFFF';

type Width = readonly [family: string, locals: readonly string[], weights: string, size: number, range: string];

const WIDTHS: readonly Width[] = [
  ['Readex Pro Stand-In', ARIAL, LIGHT, 108.1, OTHERS],
  ['Readex Pro Stand-In', ARIAL, LIGHT, 120, NARROW],
  ['Readex Pro Stand-In', ARIAL, LIGHT, 102, WIDE],
  ['Readex Pro Stand-In', ARIAL, LIGHT, 100.8, SPACE],
  ['Readex Pro Stand-In', ARIAL, REGULAR, 109.8, OTHERS],
  ['Readex Pro Stand-In', ARIAL, REGULAR, 122, NARROW],
  ['Readex Pro Stand-In', ARIAL, REGULAR, 103.5, WIDE],
  ['Readex Pro Stand-In', ARIAL, REGULAR, 103, SPACE],
  ['Readex Pro Stand-In', ARIAL, MEDIUM, 111.5, NO_SPACE],
  ['Readex Pro Stand-In', ARIAL, MEDIUM, 105.5, SPACE],
  ['Readex Pro Stand-In', ARIAL_BOLD, BOLD, 105, ''],
  ['Readex Pro Roboto', ROBOTO, LIGHT, 107.1, NO_SPACE],
  ['Readex Pro Roboto', ROBOTO, LIGHT, 112.9, SPACE],
  ['Readex Pro Roboto', ROBOTO, REGULAR, 108.8, NO_SPACE],
  ['Readex Pro Roboto', ROBOTO, REGULAR, 115.5, SPACE],
  ['Readex Pro Roboto', ROBOTO, MEDIUM, 110.7, NO_SPACE],
  ['Readex Pro Roboto', ROBOTO, MEDIUM, 118.1, SPACE],
  ['Readex Pro Roboto', ['Roboto Bold'], BOLD, 112, ''],
  ['Readex Pro Naskh', NASKH, '1 474', 125.4, ARABIC],
  ['Readex Pro Naskh', NASKH, '475 1000', 128, ARABIC],
  ['Readex Pro DejaVu', DEJAVU, '1 474', 109.4, ARABIC],
  ['Readex Pro DejaVu', DEJAVU, MEDIUM, 111.8, ARABIC],
  ['Readex Pro DejaVu', DEJAVU_BOLD, BOLD, 93.4, ARABIC],
];

/**
 * Fonts of the device that take the room of ours while they are loading, so that nothing moves when those arrive: as
 * wide in our texts (the sum of all of content/texts, set large in both), with the same ascent and descent. A family for each
 * font that devices have, since each has widths of its own; one that is missing is passed over.
 */
export const standIns = [
  ...WIDTHS.map(([family, locals, weights, size, range]) => face({ family, locals, weights, size, range, ...TEXT })),
  face({
    family: 'Fraunces Stand-In',
    locals: ['Times New Roman', 'Liberation Serif'],
    size: 111.8,
    range: '',
    ...LATIN_TITLE,
  }),
  face({ family: 'Fraunces Noto', locals: ['Noto Serif', 'NotoSerif'], size: 94.5, range: '', ...LATIN_TITLE }),
  face({ family: 'Mirza Naskh', locals: NASKH, range: ARABIC_TITLE, size: 119.3, ...TEXT }),
  face({ family: 'Mirza DejaVu', locals: DEJAVU, range: ARABIC_TITLE, size: 97, ...TEXT }),
].join('');
