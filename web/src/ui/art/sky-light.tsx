/** A sun; where the theme is night, a moon (`art.css`). It takes no place of its own: its centre and radius are given. */
export const SkyLight = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <path
    className="sky-light"
    fill="var(--art-coral)"
    transform={`translate(${x} ${y}) scale(${r / 10})`}
    d="M0-10a10 10 0 1 1 0 20a10 10 0 0 1 0-20Z"
  />
);

/** The moon of a scene that is at night in both themes. */
export const Moon = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <path
    fill="var(--art-gold)"
    transform={`translate(${x} ${y}) scale(${r / 10})`}
    d="M0-10a10 10 0 1 0 9.2 14.2a8.6 8.6 0 0 1-9.2-14.2Z"
  />
);
