import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import './filter-panel.css';

interface FilterPanelProps {
  label: string;
  /** How many filters are chosen. */
  count: number;
  closeLabel: string;
  showLabel: string;
  children: ReactNode;
}

/**
 * The fields of a filter form behind one button: a sheet on a phone, a panel beside the button on a wide screen. A
 * popover opens, closes with Escape and gives the focus back without any script; its fields stay fields of the form.
 */
export const FilterPanel = ({ label, count, closeLabel, showLabel, children }: FilterPanelProps) => {
  const id = useId();
  return (
    <>
      <button type="button" className="filter-open" popoverTarget={id}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9M15.2 5.2v4.6M8.8 14.2v4.6" />
        </svg>
        {label}
        {count > 0 && <span className="filter-count">{count}</span>}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={label} className="filter-panel">
        <div className="filter-panel-head">
          <p>{label}</p>
          <button
            type="button"
            className="icon-button"
            aria-label={closeLabel}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
        <button type="submit" className="button button-primary">
          {showLabel}
        </button>
      </div>
    </>
  );
};
