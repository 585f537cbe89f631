import type { FollowUp } from '@bustan/contract/companion.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Breathing } from './breathing.tsx';
import { FollowUps } from './follow-ups.tsx';
import './small-step.css';

interface SmallStepProps {
  followUps: readonly FollowUp[];
  /** Gratitude and good news want no step. */
  mayBreathe: boolean;
}

/** One small step after a reply, the first of them filled: more to read about what was said, or a minute of breath. */
export const SmallStep = ({ followUps, mayBreathe }: SmallStepProps) => {
  const { t } = useText();
  return (
    <section className="small-step" aria-labelledby="small-step-title">
      <h2 id="small-step-title">{t('check-in.step.title')}</h2>
      <FollowUps followUps={followUps} />
      {mayBreathe && <Breathing isFirst={followUps.length === 0} />}
    </section>
  );
};
