import { type ReactNode, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
}

/** Searches as one types; Escape and the cross clear it. */
export const SearchField = ({ label, clearLabel, value, onChange, maxLength }: SearchFieldProps): ReactNode => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="search-field">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        // With dir=auto an empty field would align its Arabic placeholder to the wrong side.
        {...(value === '' ? {} : { dir: 'auto' })}
        placeholder={label}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // Used here: it means nothing else as well.
          event.preventDefault();
          clear();
        }}
      />
      {value !== '' && (
        <button type="button" className="icon-button" aria-label={clearLabel} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
    </search>
  );
};
