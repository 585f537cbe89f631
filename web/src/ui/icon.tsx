import { BASIC_SHAPES, IconShape } from './basic-icon.tsx';

/** The icons of all pages, with those that every page loads anyway. */
const SHAPES = {
  ...BASIC_SHAPES,
  resources: 'M4 8.4h16V19H4ZM9 8.4V5.6h6v2.8M4 13h16M12 12v2.2',
  'career-chat': 'M4.2 5h15.6v10.6h-8L7.4 19.4v-3.8H4.2ZM8.4 9.2h7.2M8.4 12h4.6',
  admin: 'M12 3.6 19 6v5.6c0 4.2-2.6 7.2-7 8.8-4.4-1.6-7-4.6-7-8.8V6ZM9.2 11.8l2 2 3.6-3.8',
  phone:
    'M6.4 3.8h3l1.4 4-2 1.4a10 10 0 0 0 6 6l1.4-2 4 1.4v3c0 1-.8 1.8-1.8 1.8C11 19.4 4.6 13 4.6 5.6c0-1 .8-1.8 1.8-1.8Z',
  chevron: 'M7 10l5 5 5-5',
  eye: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  trash: 'M5 6.8h14M9.6 6.8V4.4h4.8v2.4M6.8 6.8l.8 12.8h8.8l.8-12.8M10.2 10.4v5.8M13.8 10.4v5.8',
  plus: 'M12 5.4v13.2M5.4 12h13.2',
  search: 'M10.8 17.2a6.4 6.4 0 1 0 0-12.8 6.4 6.4 0 0 0 0 12.8ZM15.6 15.6l4 4',
  edit: 'M5 19.2l.8-4L15.6 5.4a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L9 18.4ZM13.8 7.2l3.2 3.2',
  back: 'M19 12H5M10.6 6.4 5 12l5.6 5.6',
  badges: 'M12 14.6a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM8.8 13.6 7.4 20l4.6-2.2 4.6 2.2-1.4-6.4',
  clock: 'M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8ZM12 7.4V12l3 2.2',
  share: 'M12 14.4V4M8 7.6 12 3.8l4 3.8M7.4 11.2H5.6V20h12.8v-8.8h-1.8',
  undo: 'M8.6 5.4 4.4 9.6l4.2 4.2M4.8 9.6h9a5 5 0 0 1 0 10h-3.2',
  application: 'M20.2 4.2 3.8 10.4l6.4 2.8 2.8 6.6ZM20.2 4.2l-10 9',
  interview: 'M4 5h11v7.8H9.2L6 15.6v-2.8H4ZM18 9.2h2v7.4h-2v2.6l-3-2.6h-4.4',
  rejection:
    'M18.6 4.6c.8 6.6-1.4 11-7.2 11.8-2.6.3-4.6-1-5-3.4C5.6 8.4 10.6 5.4 18.6 4.6ZM5 20c1.6-4.6 4.4-7.8 8.6-9.8',
  offer: 'M12 4l2.3 5 5.3.6-4 3.7 1.2 5.3L12 15.9l-4.8 2.7 1.2-5.3-4-3.7 5.3-.6Z',
  bookmark: 'M7 4.4h10v15.4l-5-3.8-5 3.8Z',
  download: 'M12 4v10.6M8 10.8l4 3.8 4-3.8M5.6 15.4V20h12.8v-4.6',
  external: 'M13.6 5H19v5.4M19 5l-8 8M10 6.6H5V19h12.4v-5',
  pin: 'M12 20.4c-4-4.2-6-7.4-6-10a6 6 0 0 1 12 0c0 2.6-2 5.8-6 10ZM12 12.6a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  calendar: 'M4.6 6.2h14.8v13.2H4.6ZM4.6 10.4h14.8M8.4 4v4M15.6 4v4',
  play: 'M8.4 5.2v13.6L19 12Z',
  pause: 'M8.4 5.6h1.6v12.8H8.4ZM14 5.6h1.6v12.8H14Z',
  microphone:
    'M12 14.6a3.2 3.2 0 0 0 3.2-3.2V7a3.2 3.2 0 0 0-6.4 0v4.4a3.2 3.2 0 0 0 3.2 3.2ZM6 11.2a6 6 0 0 0 12 0M12 17.4v3',
  stop: 'M7.4 7.4h9.2v9.2H7.4Z',
  copy: 'M9 9h10v10.6H9ZM15 9V4.4H5V15h4',
  key: 'M8 15.6a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM11.6 11.8H20M17 11.8v3',
  mobile: 'M7.4 3.6h9.2v16.8H7.4ZM11 17.4h2',
  laptop: 'M5.4 5.4h13.2v9.4H5.4ZM3 18.4h18',
  mail: 'M3.8 6h16.4v12.4H3.8ZM4.2 6.6 12 12.8l7.8-6.2',
} as const;

export type IconName = keyof typeof SHAPES;

/** Decoration only: the text beside it or its button's label carries the meaning. */
export const Icon = ({ name }: { name: IconName }) => <IconShape name={name} shape={SHAPES[name]} />;
