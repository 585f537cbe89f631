import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import './breathing.css';

/** Four in, four held, six out: four rounds are a minute. */
const PHASES = [
  { text: 'check-in.breath.in', seconds: 4 },
  { text: 'check-in.breath.hold', seconds: 4 },
  { text: 'check-in.breath.out', seconds: 6 },
] as const;
const ROUNDS = 4;
const STEPS = Array.from({ length: ROUNDS }, () => PHASES).flat();

const Breath = ({ onStop, onDone }: { onStop: () => void; onDone: () => void }) => {
  const { t } = useText();
  const [step, setStep] = useState(0);
  const stop = useRef<HTMLButtonElement>(null);
  // The pressed button is gone.
  useEffect(() => stop.current?.focus({ preventScroll: true }), []);
  const phase = STEPS[step];
  useEffect(() => {
    if (phase === undefined) return onDone();
    const timer = setTimeout(() => setStep(step + 1), phase.seconds * 1000);
    return () => clearTimeout(timer);
  }, [phase, step, onDone]);
  return (
    <div className="breath">
      <div className="breath-circle" data-phase={step % PHASES.length} aria-hidden="true" />
      <p className="breath-word" role="status">
        {phase !== undefined && t(phase.text)}
      </p>
      <Button ref={stop} kind="quiet" onClick={onStop}>
        {t('check-in.breath.stop')}
      </Button>
    </div>
  );
};

/** A minute of breathing, by a circle that grows and settles and by words; it can be stopped at any time. */
export const Breathing = ({ isFirst }: { isFirst: boolean }) => {
  const { t } = useText();
  const [state, setState] = useState<'offered' | 'running' | 'done'>('offered');
  const start = useRef<HTMLButtonElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const wasStopped = useRef(false);
  useEffect(() => {
    if (state === 'offered' && wasStopped.current) start.current?.focus({ preventScroll: true });
    if (state === 'done') done.current?.focus({ preventScroll: true });
  }, [state]);
  const stop = () => {
    wasStopped.current = true;
    setState('offered');
  };
  const [finish] = useState(() => () => setState('done'));
  if (state === 'running') return <Breath onStop={stop} onDone={finish} />;
  if (state === 'done') {
    return (
      <p ref={done} className="breath-done" tabIndex={-1}>
        {t('check-in.breath.done')}
      </p>
    );
  }
  return (
    <Button
      ref={start}
      kind={isFirst ? 'primary' : 'outline'}
      className="breath-start"
      onClick={() => setState('running')}
    >
      <span className="breath-sign" aria-hidden="true" />
      {t('check-in.breath.start')}
    </Button>
  );
};
