/** Our own line icons on a 24 × 24 grid: those of the bars, of home and of messages, which every page loads. */
export const BASIC_SHAPES = {
  home: 'M4 11.2 12 4l8 7.2M6.2 9.6V20h11.6V9.6M10 20v-5.4h4V20',
  'check-in':
    'M12 20.2c-5.4-3.2-8.2-6.4-8.2-10A4.6 4.6 0 0 1 12 7.4a4.6 4.6 0 0 1 8.2 2.8c0 3.6-2.8 6.8-8.2 10ZM8 12h2l1.4-2.4 1.8 4L14.6 12H16',
  journey:
    'M12 20.6v-8M12 18.2c-2.8.2-4.8-1-5.6-3.4 2.8-.2 4.8 1 5.6 3.4ZM12 16.6c2.8.2 4.8-1 5.6-3.4-2.8-.2-4.8 1-5.6 3.4ZM12 12.6c-3.6 0-5.6-2.2-5.6-5.2 0-1.2.2-2.2.6-3.2 1.2.4 2.2 1 3 2 .4-1.2 1-2 2-2.8 1 .8 1.6 1.6 2 2.8.8-1 1.8-1.6 3-2 .4 1 .6 2 .6 3.2 0 3-2 5.2-5.6 5.2Z',
  pathway:
    'M5.5 20a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM18.5 7.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM7.1 18.4h7.4a3.2 3.2 0 0 0 0-6.4h-5a3.2 3.2 0 0 1 0-6.4h7.4',
  stories: 'M12 6.6C10 5 7.4 4.4 4 4.6v13c3.4-.2 6 .4 8 2 2-1.6 4.6-2.2 8-2v-13c-3.4-.2-6 .4-8 2ZM12 6.6v13',
  help: 'M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8ZM12 15.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM6.1 6.1l3.5 3.5M14.4 14.4l3.5 3.5M17.9 6.1l-3.5 3.5M9.6 14.4l-3.5 3.5',
  language:
    'M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8ZM3.6 12h16.8M12 3.6c2.2 2.3 3.3 5.1 3.3 8.4s-1.1 6.1-3.3 8.4c-2.2-2.3-3.3-5.1-3.3-8.4S9.8 5.9 12 3.6Z',
  forward: 'M5 12h14M13.4 6.4 19 12l-5.6 5.6',
  account: 'M12 12a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM4.8 19.8c.8-3.6 3.4-5.4 7.2-5.4s6.4 1.8 7.2 5.4',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  check: 'M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8ZM8.2 12.2l2.6 2.6 5-5.4',
  'eye-off':
    'M4 4l16 16M9.2 6.3c.9-.3 1.8-.5 2.8-.5 6 0 9.2 6.2 9.2 6.2a17 17 0 0 1-2.8 3.5M6 8A16.4 16.4 0 0 0 2.8 12S6 18.2 12 18.2c1.3 0 2.5-.3 3.6-.7M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
  alert: 'M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8ZM12 7.8v5M12 16v.2',
} as const;

/** Those that flip with the reading direction. */
const MIRRORED: ReadonlySet<string> = new Set([
  'external',
  'forward',
  'back',
  'pathway',
  'undo',
  'application',
  'interview',
]);

interface ShapeProps {
  name: string;
  shape: string;
}

/** Decoration only: the text beside it or its button's label carries the meaning. */
export const IconShape = ({ name, shape }: ShapeProps) => (
  <svg className={MIRRORED.has(name) ? 'icon icon-mirrored' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);

export type BasicIconName = keyof typeof BASIC_SHAPES;

export const BasicIcon = ({ name }: { name: BasicIconName }) => <IconShape name={name} shape={BASIC_SHAPES[name]} />;
