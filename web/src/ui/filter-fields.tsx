import { useId } from 'react';
import { Icon } from './icon.tsx';

interface FilterSearchProps {
  name: string;
  label: string;
  value: string;
  maxLength: number;
  submitLabel: string;
}

/** A search term, with the submit button that the form needs without scripts. */
export const FilterSearch = ({ label, value, submitLabel, ...input }: FilterSearchProps) => {
  const id = useId();
  return (
    <div className="filter-search">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="search"
        dir="auto"
        placeholder={submitLabel}
        defaultValue={value}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="icon-button" aria-label={submitLabel}>
        <Icon name="search" />
      </button>
    </div>
  );
};

interface Choice {
  value: string;
  label: string;
  lang?: string;
}

interface FilterChoiceProps {
  name: string;
  label: string;
  value: string;
  choices: readonly Choice[];
}

/** One of a few choices, all visible. */
export const FilterChips = ({ name, label, value, choices }: FilterChoiceProps) => (
  <fieldset className="filter-chips">
    <legend>{label}</legend>
    {choices.map((choice) => (
      <label key={choice.value} className="filter-chip">
        <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === value} />
        <span>{choice.label}</span>
      </label>
    ))}
  </fieldset>
);

/** One of many choices, in the device's own list. `isCompact`: beside the search, where its value says what it is. */
export const FilterSelect = ({
  name,
  label,
  value,
  choices,
  isCompact = false,
}: FilterChoiceProps & { isCompact?: boolean }) => {
  const id = useId();
  return (
    <div className={isCompact ? 'filter-compact' : 'field'}>
      <label htmlFor={id} className={isCompact ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="filter-select">
        <select id={id} name={name} defaultValue={value}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang} dir="auto">
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </div>
  );
};
