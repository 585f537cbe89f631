import type { Emotion } from '@bustan/contract/enums.ts';
import { isWeakDevice } from '#platform/browser/is-weak-device.ts';
import { drawFrame, type Pose } from './draw-frame.ts';
import { petalAt } from './geometry.ts';
import { bendFrom, budSize, heartOpening, openingDurationMs, petalOpenings, SWAY } from './motion.ts';
import { readPalette, readTokens } from './palette.ts';
import { createScene, type Scene } from './scene.ts';
import { createSprites, type Sprites } from './sprites.ts';

export interface FlowerState {
  emotions: readonly Emotion[];
  /** Petals before this one stand open from the start. */
  growFrom: number;
  /** The next petal is a bud: as long as that waits, and then it opens. */
  isWaiting?: boolean | undefined;
}

/** Where a petal is set in: its base in the viewport, how it is turned (clockwise from upright, in radians), and its size. */
export interface PetalPlace {
  x: number;
  y: number;
  angle: number;
  /** Pixels for one unit of the petal's shape, along it and across. */
  along: number;
  across: number;
}

export interface MountedFlower {
  /** Draws another week. */
  show: (state: FlowerState) => void;
  placeOf: (index: number) => PetalPlace | undefined;
  /** Lifts one petal, or none. */
  lift: (index: number | undefined) => void;
  unmount: () => void;
}

interface MountOptions extends FlowerState {
  onTap: (index: number | undefined) => void;
}

/** Sharper than that, a petal's soft edge looks the same and costs more. */
const MAX_DENSITY = 2;
/** Share of the way to its place that a petal takes in a frame. */
const FOLLOW = 0.22;
const AT_REST = 0.002;

const media = (query: string): MediaQueryList => matchMedia(query);

export const mountFlower = (canvas: HTMLCanvasElement, options: MountOptions): MountedFlower => {
  const context = canvas.getContext('2d');
  const reduced = media('(prefers-reduced-motion: reduce)');
  const dark = media('(prefers-color-scheme: dark)');
  // There it opens and then stands still.
  const sway = isWeakDevice() ? undefined : canvas.animate(SWAY.keyframes, SWAY.timing);
  sway?.pause();
  let state: FlowerState = options;
  let palette = readPalette(readTokens(canvas));
  let painted: { scene: Scene; sprites: Sprites; density: number } | undefined;
  let startedAt = performance.now();
  let frame = 0;
  let isSeen = true;
  let lifted: number | undefined;
  let finger: readonly [number, number] | undefined;
  let follow: { lean: number; lift: number }[] = [];

  const isStill = (): boolean => reduced.matches;
  const elapsed = (): number => {
    if (state.isWaiting === true) return 0;
    return isStill() ? Number.POSITIVE_INFINITY : performance.now() - startedAt;
  };

  const paint = (): void => {
    // Its layout, which the sway does not change.
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    const density = Math.min(devicePixelRatio || 1, MAX_DENSITY);
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    const direction = getComputedStyle(canvas).direction === 'rtl' ? 'rtl' : 'ltr';
    const scene = createScene({ emotions: state.emotions, direction, palette, width, height });
    const coming = state.isWaiting === undefined ? undefined : state.growFrom;
    painted = { scene, sprites: createSprites(scene, density, coming), density };
    follow = state.emotions.map((_, index) => follow[index] ?? { lean: 0, lift: 0 });
  };

  /** Moves the petals towards where they should be; tells whether any has still to go. */
  const followTargets = (scene: Scene): boolean => {
    let isMoving = false;
    for (const [index, petal] of scene.petals.entries()) {
      const now = follow[index];
      if (now === undefined) continue;
      const lean = finger === undefined ? 0 : bendFrom(finger, petal);
      const lift = lifted === index ? 1 : 0;
      const share = isStill() ? 1 : FOLLOW;
      now.lean += (lean - now.lean) * share;
      now.lift += (lift - now.lift) * share;
      isMoving ||= Math.abs(lean - now.lean) > AT_REST || Math.abs(lift - now.lift) > AT_REST;
    }
    return isMoving;
  };

  const poseAt = (elapsedMs: number): Pose => {
    const opening = { count: state.emotions.length, growFrom: state.growFrom, elapsedMs };
    const openings = petalOpenings(opening);
    const { growFrom } = state;
    return {
      bud: { index: growFrom, size: budSize(openings[growFrom] ?? 1) },
      heart: state.emotions.length < 5 ? 1 : heartOpening(opening),
      petals: follow.map(({ lean, lift }, index) => ({ opening: openings[index] ?? 1, lean, lift })),
    };
  };

  /** Nothing is drawn any more; the browser sways what is there, as long as it is seen. */
  const rest = (): void => {
    if (isSeen && !document.hidden && !isStill()) sway?.play();
    else sway?.[isStill() ? 'cancel' : 'pause']();
  };

  const draw = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (context === null || painted === undefined) return;
    const elapsedMs = elapsed();
    const isOpening = elapsedMs < openingDurationMs(state.emotions.length, state.growFrom);
    const isMoving = followTargets(painted.scene);
    drawFrame(context, { ...painted, pose: poseAt(elapsedMs) });
    canvas.dataset.drawn = isOpening ? 'opening' : 'open';
    if (((isOpening && state.isWaiting !== true) || isMoving) && isSeen && !document.hidden)
      frame = requestAnimationFrame(draw);
    else rest();
  };

  const repaint = (): void => {
    paint();
    draw();
  };

  const pointAt = ({ offsetX, offsetY }: MouseEvent): readonly [number, number] => {
    const { x, y, reach } = painted?.scene ?? { x: 0, y: 0, reach: 1 };
    return [(offsetX - x) / reach, (offsetY - y) / reach];
  };

  /** With the next picture: a finger tells of itself several times in one, and must not wait for what it moves. */
  const drawSoon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };

  const events = new AbortController();
  const { signal } = events;
  const moveFinger = (event: PointerEvent): void => {
    if (isStill()) return;
    finger = pointAt(event);
    drawSoon();
  };
  const endFinger = (): void => {
    finger = undefined;
    drawSoon();
  };
  canvas.addEventListener('pointerdown', moveFinger, { signal });
  canvas.addEventListener('pointermove', moveFinger, { signal });
  for (const end of ['pointerleave', 'pointercancel', 'pointerup'] as const) {
    canvas.addEventListener(end, endFinger, { signal });
  }
  canvas.addEventListener('click', (event) => options.onTap(painted && petalAt(painted.scene.petals, pointAt(event))), {
    signal,
  });
  document.addEventListener('visibilitychange', draw, { signal });
  reduced.addEventListener('change', draw, { signal });
  dark.addEventListener(
    'change',
    () => {
      palette = readPalette(readTokens(canvas));
      repaint();
    },
    { signal },
  );
  const sizes = new ResizeObserver(repaint);
  sizes.observe(canvas);
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? true;
    if (isSeen) draw();
    else rest();
  });
  sight.observe(canvas);

  // Before the page is seen with it: what stands open already stands there from the first picture on.
  repaint();
  return {
    show: (next) => {
      const isSame = next.emotions.join() === state.emotions.join();
      state = next;
      startedAt = performance.now();
      if (isSame) draw();
      else repaint();
    },
    placeOf: (index) => {
      const petal = painted?.scene.petals[index];
      if (painted === undefined || petal === undefined) return undefined;
      const { left, top } = canvas.getBoundingClientRect();
      const { x, y, reach } = painted.scene;
      const along = (reach * petal.scale) / 100;
      return { x: left + x, y: top + y, angle: petal.angle, along, across: along * petal.slimness };
    },
    lift: (index) => {
      lifted = index;
      draw();
    },
    unmount: () => {
      cancelAnimationFrame(frame);
      sway?.cancel();
      events.abort();
      sizes.disconnect();
      sight.disconnect();
    },
  };
};
