import type { Emotion } from '@bustan/contract/enums.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EMOTION_EMOJI } from '#ui/emotion-petal.tsx';
import type { MountedFlower, PetalPlace } from './flower-canvas.ts';
import { whenIdle } from './when-idle.ts';
import './flower.css';

export interface FlowerPetal {
  emotion: Emotion;
  /** Day and word: shown when the petal is lifted. */
  label: string;
}

interface FlowerProps {
  /** Oldest first, which is the order in which they open; at most twelve. */
  petals: readonly FlowerPetal[];
  /** What the picture says, for who does not see it. */
  label: string;
  /** Called with the petal that was lifted. */
  onPetal?: (index: number) => void;
  /** Petals before this one stand open already; the others open now. */
  growFrom?: number;
  /** The first of the others is a bud of its colour: as long as that waits, and then it opens. */
  isWaiting?: boolean | undefined;
  /** Called once the flower stands, with the place of the bud that waits. */
  onBud?: ((place: PetalPlace) => void) | undefined;
  className?: string;
}

let drawing: typeof import('./flower-canvas.ts') | undefined;

/** Fetches the code that draws. Once it is here, a flower is drawn with the page that it stands on. */
export const preloadFlower = async (): Promise<typeof import('./flower-canvas.ts')> => {
  drawing ??= await import('./flower-canvas.ts');
  return drawing;
};

interface CanvasState {
  petals: readonly FlowerPetal[];
  growFrom: number;
  isWaiting: boolean | undefined;
  onBud: ((place: PetalPlace) => void) | undefined;
}

/** Keeps the flower on a canvas in step with its petals; the code that draws comes once the page is usable. */
const useFlowerCanvas = ({ petals, growFrom, isWaiting, onBud }: CanvasState, onTap: (index?: number) => void) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const mounted = useRef<MountedFlower>(undefined);
  const tap = useEffectEvent(onTap);
  const tellBud = useEffectEvent(({ placeOf }: MountedFlower) => {
    const place = isWaiting === true ? placeOf(growFrom) : undefined;
    if (place !== undefined) onBud?.(place);
  });
  const stateOf = useEffectEvent((emotions: readonly Emotion[]) => ({ emotions, growFrom, isWaiting }));
  const key = petals.map(({ emotion }) => emotion).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is read when the bud may open, too
  useEffect(() => {
    const state = () => stateOf((key === '' ? [] : key.split(',')) as Emotion[]); // joined above
    if (mounted.current !== undefined) {
      mounted.current.show(state());
      return;
    }
    let isGone = false;
    const mount = ({ mountFlower }: typeof import('./flower-canvas.ts')) => {
      if (isGone || canvas.current === null) return;
      mounted.current = mountFlower(canvas.current, { ...state(), onTap: (index) => tap(index) });
      tellBud(mounted.current);
    };
    if (drawing !== undefined) {
      mount(drawing);
      return;
    }
    const cancel = whenIdle(async () => mount(await preloadFlower()));
    return () => {
      isGone = true;
      cancel();
    };
  }, [key, isWaiting]);
  useEffect(
    () => () => {
      mounted.current?.unmount();
      mounted.current = undefined;
    },
    [],
  );
  return { canvas, lift: (index: number | undefined) => mounted.current?.lift(index) };
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The week as a flower: a petal for each check-in, in the shape and colour of its feeling, with its face. */
export const Flower = ({ petals, label, onPetal, growFrom = 0, isWaiting, onBud, className = '' }: FlowerProps) => {
  const [lifted, setLifted] = useState<number>();
  const buttons = useRef<HTMLUListElement>(null);
  const { canvas, lift } = useFlowerCanvas({ petals, growFrom, isWaiting, onBud }, (index) =>
    choose(index === lifted ? undefined : index),
  );
  const choose = (index: number | undefined) => {
    setLifted(index);
    lift(index);
    if (index !== undefined) onPetal?.(index);
  };
  const stepBy = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape') {
      // Used here, where a petal is lifted: it means nothing else as well.
      if (lifted !== undefined) event.preventDefault();
      return choose(undefined);
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = ((lifted ?? 0) + step + petals.length) % petals.length;
    buttons.current?.querySelectorAll('button')[next]?.focus();
  };
  const liftedPetal = lifted === undefined ? undefined : petals[lifted];
  const textOf = ({ emotion, label: words }: FlowerPetal) => `${EMOTION_EMOJI[emotion]} ${words}`;
  return (
    <div className={`flower-plot ${className}`}>
      <canvas ref={canvas} className="flower-canvas" role="img" aria-label={label} />
      {petals.length > 0 && (
        <ul ref={buttons} className="visually-hidden" onKeyDown={stepBy}>
          {petals.map((petal, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a petal is known by its place
            <li key={index}>
              <button
                type="button"
                tabIndex={index === (lifted ?? 0) ? 0 : -1}
                aria-pressed={index === lifted}
                onFocus={() => choose(index)}
                onClick={() => choose(index)}
                onBlur={() => choose(undefined)}
              >
                {textOf(petal)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {liftedPetal !== undefined && (
        <p className="flower-caption" aria-hidden="true">
          {textOf(liftedPetal)}
        </p>
      )}
    </div>
  );
};
