import { useId } from 'react';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';

interface FilterSearchProps {
  name: string;
  label: string;
  value: string;
  maxLength: number;
  submitLabel: string;
}

/** A search term, with the submit button that the form needs without scripts. */
export const FilterSearch = ({ value, submitLabel, ...field }: FilterSearchProps) => (
  <TextField
    {...field}
    type="search"
    dir="auto"
    defaultValue={value}
    autoComplete="off"
    enterKeyHint="search"
    end={
      <button type="submit" className="icon-button" aria-label={submitLabel}>
        <Icon name="search" />
      </button>
    }
  />
);

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
    <legend className="visually-hidden">{label}</legend>
    {choices.map((choice) => (
      <label key={choice.value} className="filter-chip">
        <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === value} />
        <span>{choice.label}</span>
      </label>
    ))}
  </fieldset>
);

/** One of many choices, in the device's own list. */
export const FilterSelect = ({ name, label, value, choices }: FilterChoiceProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box filter-select">
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
