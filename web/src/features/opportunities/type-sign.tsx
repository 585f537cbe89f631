import type { OpportunityType } from '@bustan/contract/enums.ts';

/** A shape for each type, so that none is known by its colour alone; its word stands in the row too. */
const SHAPES: Record<OpportunityType, string> = {
  job: 'M4 8.6h16v10.2H4ZM9 8.6V5.8h6v2.8M4 13.2h16M12 12.2v2.2',
  training: 'M12 5.4 2.8 9.6l9.2 4.2 9.2-4.2ZM6.6 11.6v4.2c1.4 1.6 3.2 2.4 5.4 2.4s4-.8 5.4-2.4v-4.2M21.2 9.6v5',
  internship:
    'M12 20v-9M12 14.6c-4.2.2-6.6-2-7-6 4.2-.2 6.6 2 7 6ZM12 12c.2-4 2.6-6.2 7-6.4.2 4.2-2.4 6.4-7 6.4ZM7.6 20h8.8',
  program: 'M5.6 20.4V4M5.6 5h12.2l-2.6 4 2.6 4H5.6',
};

export const TypeSign = ({ type }: { type: OpportunityType }) => (
  <span className="type-sign" data-type={type}>
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[type]} />
    </svg>
  </span>
);
