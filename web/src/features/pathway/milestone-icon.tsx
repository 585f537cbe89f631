import type { MilestoneType } from '@bustan/contract/milestone-types.ts';
import { Icon } from '#ui/icon.tsx';

/** The sign of a type of milestone; its word is always beside it. */
export const MilestoneIcon = ({ type }: { type: MilestoneType }) => (
  <span className="milestone-icon" data-type={type} aria-hidden="true">
    <Icon name={type} />
  </span>
);
