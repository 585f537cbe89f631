import { useId } from 'react';
import './switch.css';

interface SwitchProps {
  label: string;
  /** What the current state means. */
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export const Switch = ({ label, hint, isOn, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <div className="switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={id} className="field-hint">
        {hint}
      </p>
    </div>
  );
};
