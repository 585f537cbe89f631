import type { PetalPlace } from '#features/flower/flower.ts';

/** As long as `--travel` of the tokens. */
const TRAVEL = { duration: 700, easing: 'cubic-bezier(.4,0,.3,1)', fill: 'both' } as const;
/** The flower's own petal stands under it by then. */
const FADE = { duration: 180, easing: 'ease-out', fill: 'both' } as const;
/** How high over the straight line it flies, as a share of the way. */
const BOW = 0.18;
/** The petal's shape is so many units high, of which the last is below its base. */
const SHAPE_HEIGHT = 116;

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How the petal stands where it was chosen, seen from its own place; its base is where it turns and grows from. */
const startOf = (petal: HTMLElement, from: DOMRect) => {
  petal.style.transform = '';
  petal.style.visibility = 'visible';
  const own = petal.getBoundingClientRect();
  const base = { x: own.left + own.width / 2, y: own.bottom - own.height / SHAPE_HEIGHT };
  return {
    base,
    unit: own.height / SHAPE_HEIGHT,
    x: from.left + from.width / 2 - base.x,
    y: from.bottom - from.height / SHAPE_HEIGHT - base.y,
    scale: from.height / own.height,
  };
};

/** The petal waits where it was chosen. */
export const holdPetal = (petal: HTMLElement, from: DOMRect): void => {
  const { x, y, scale } = startOf(petal, from);
  petal.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
};

interface FlightEvents {
  onLanded: () => void;
  onGone: () => void;
}

/** The petal flies in a bow from where it was chosen to its place in the flower, turning as it goes, and gives way to it there. Returns what stops it. */
export const flyPetal = (
  petal: HTMLElement,
  { from, to }: { from: DOMRect; to: PetalPlace },
  { onLanded, onGone }: FlightEvents,
): (() => void) => {
  const start = startOf(petal, from);
  const end = { x: to.x - start.base.x, y: to.y - start.base.y };
  const angle = to.angle > Math.PI ? to.angle - 2 * Math.PI : to.angle;
  const [along, across] = [to.along / start.unit, to.across / start.unit];
  const bow = Math.hypot(end.x - start.x, end.y - start.y) * BOW;
  const middle = { x: start.x + (end.x - start.x) * 0.55, y: start.y + (end.y - start.y) * 0.55 - bow };
  const flight = petal.animate(
    [
      { transform: `translate(${start.x}px, ${start.y}px) rotate(0rad) scale(${start.scale}, ${start.scale})` },
      {
        transform: `translate(${middle.x}px, ${middle.y}px) rotate(${angle * 0.4}rad) scale(${(start.scale + across) / 2}, ${(start.scale + along) / 2})`,
      },
      { transform: `translate(${end.x}px, ${end.y}px) rotate(${angle}rad) scale(${across}, ${along})` },
    ],
    TRAVEL,
  );
  flight.onfinish = () => {
    onLanded();
    petal.animate({ opacity: [1, 0] }, FADE).onfinish = onGone;
  };
  return () => flight.cancel();
};
