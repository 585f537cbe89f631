import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import './filter-form.css';

export type FilterValues = Readonly<Record<string, string>>;

interface FilterFormProps {
  /** The page's own address, for submitting without scripts. */
  action: string;
  /** The filter of the address, by field name. */
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
  children: ReactNode;
}

const TYPING_PAUSE_MS = 300;

const read = (form: HTMLFormElement, names: readonly string[]): FilterValues => {
  const sent = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(sent.get(name) ?? '').trim()]));
};

const write = (form: HTMLFormElement, name: string, value: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) {
    // One by one: the list's own value is '' both for the choice of all and when a render left none checked.
    for (const choice of field) if (choice instanceof HTMLInputElement) choice.checked = choice.value === value;
  } else if (field !== null && 'value' in field && String(field.value).trim() !== value) field.value = value;
};

/**
 * A filter that lives in the page's address: a plain GET form without scripts, applied as one types with them. The
 * fields are uncontrolled, so that what was typed before hydration is not lost.
 */
export const FilterForm = ({ action, values, onFilter, children }: FilterFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const names = Object.keys(values);

  const apply = (): void => {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (form.current === null) return;
    const wanted = read(form.current, names);
    if (names.some((name) => wanted[name] !== values[name])) onFilter(wanted);
  };
  const latest = useRef(apply);
  latest.current = apply;
  const applySoon = (delayMs: number): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(), delayMs);
  };

  // One string for what the address asks for: the object is new at each render.
  const asked = JSON.stringify(values);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      latest.current();
      return;
    }
    // The address changed without the form: by going back, or by a link that clears it.
    if (pause.current !== undefined || form.current === null) return;
    for (const [name, value] of Object.entries(JSON.parse(asked) as FilterValues)) write(form.current, name, value);
  }, [asked]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const onChange = ({ target }: ChangeEvent<HTMLFormElement>): void =>
    applySoon(target instanceof HTMLInputElement && target.type === 'search' ? TYPING_PAUSE_MS : 0);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    apply();
    event.currentTarget.querySelector<HTMLElement>('[popover]')?.hidePopover();
  };
  return (
    <search>
      <form ref={form} className="filter-form" method="get" action={action} onChange={onChange} onSubmit={onSubmit}>
        {children}
      </form>
    </search>
  );
};
