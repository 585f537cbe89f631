import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { useFocusAdded } from '#ui/use-focus-added.ts';
import { PathBeginning, PathHorizon } from './path-scenery.tsx';
import { PathStepInState, type StepActions } from './path-step-states.tsx';
import type { PathStep } from './pathway-steps.ts';

interface MilestonePathProps {
  steps: readonly PathStep[];
  /** Ids of the milestones that were saved during this visit. */
  fresh: ReadonlySet<string>;
  actions: StepActions;
  more: { has: boolean; isBusy: boolean; load: () => void };
}

/** The milestones as a path that winds down from the horizon to where it began: an ordered list, the newest first. */
export const MilestonePath = ({ steps, fresh, actions, more }: MilestonePathProps) => {
  const { t } = useText();
  const saved = steps.filter(({ entry }) => entry === null);
  const { list, expectMore } = useFocusAdded<HTMLOListElement>(saved.length, '.path-step:not([data-state])');
  const showMore = () => {
    expectMore();
    more.load();
  };
  return (
    <section className="milestone-path" aria-labelledby="milestones-title">
      <PathHorizon />
      <h2 id="milestones-title" className="visually-hidden">
        {t('pathway.milestones')}
      </h2>
      <ol ref={list} className="path">
        {steps.map((step) => (
          <PathStepInState key={step.id} step={step} isFresh={fresh.has(step.id)} actions={actions} />
        ))}
      </ol>
      {more.has ? (
        <Button kind="quiet" className="button-outline path-more" isBusy={more.isBusy} onClick={showMore}>
          {t('pathway.show-more')}
        </Button>
      ) : (
        <PathBeginning />
      )}
    </section>
  );
};
