import type { Emotion } from '@bustan/contract/enums.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PetalPlace, useCheckIns, WeekFlower } from '#features/flower/flower.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { EmotionPetal } from '#ui/emotion-petal.tsx';
import { flyPetal, holdPetal, prefersReducedMotion } from './petal-flight.ts';
import './ceremony.css';

interface CeremonyProps {
  userId: string;
  emotion: Emotion;
  /** The check-in that was just saved. */
  savedId: string;
  /** Where the petal was chosen, in the viewport; known once this is in the page. */
  flownFrom: RefObject<DOMRect | undefined>;
}

/** So long the petal waits for the flower that it flies to; then the flower opens it by itself. */
const PATIENCE_MS = 1500;

const Flight = ({ userId, emotion, savedId, flownFrom }: CeremonyProps) => {
  const { data: checkIns, isFetching, isError } = useCheckIns(userId);
  const flying = useRef<HTMLSpanElement>(null);
  const [bud, setBud] = useState<PetalPlace>();
  const [stage, setStage] = useState<'flying' | 'landed' | 'gone'>(() => (prefersReducedMotion() ? 'gone' : 'flying'));
  const hasLanded = stage !== 'flying';
  useEffect(() => {
    const [petal, from] = [flying.current, flownFrom.current];
    if (petal === null) return;
    const give = () => setStage('gone');
    if (from === undefined) return give();
    if (bud !== undefined)
      return flyPetal(petal, { from, to: bud }, { onLanded: () => setStage('landed'), onGone: give });
    holdPetal(petal, from);
    const patience = setTimeout(give, PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [flownFrom, bud]);
  // What an earlier visit has left may be without the new one.
  const isKnown = checkIns?.some(({ id }) => id === savedId) || !(isFetching || isError);
  const week = isKnown ? checkIns : undefined;
  return (
    <div className="ceremony" data-landed={hasLanded || undefined}>
      {week !== undefined && (
        <WeekFlower
          checkIns={week}
          grownId={savedId}
          newPetals={bud !== undefined && hasLanded ? 0 : 1}
          isWaiting={!hasLanded}
          onBud={setBud}
        />
      )}
      {isError && week === undefined && hasLanded && <EmotionPetal emotion={emotion} isLarge />}
      {stage !== 'gone' && (
        <span ref={flying} className="flying-petal" aria-hidden="true">
          <EmotionPetal emotion={emotion} isLarge />
        </span>
      )}
    </div>
  );
};

/** The chosen petal flies to the week's flower and opens there, and the others nod. Screen readers hear the reply. */
export const Ceremony = (props: CeremonyProps) => (
  <QueryScope>
    <Flight {...props} />
  </QueryScope>
);
