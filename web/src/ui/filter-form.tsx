import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import './filter-form.css';

export type FilterValues = Readonly<Record<string, string>>;

interface FilterFormProps {
  /** The page's own address, for the time before its script has come. */
  action: string;
  /** What the address asks for now, by the names of the fields. */
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
    // Each by itself: the list says '' both for the choice of all and where drawing again left none chosen.
    for (const choice of field) if (choice instanceof HTMLInputElement) choice.checked = choice.value === value;
  } else if (field !== null && 'value' in field && String(field.value).trim() !== value) field.value = value;
};

/**
 * Fields that stand in the page's address. A plain GET form until the script has come; from then on the page follows
 * as one types. The fields keep their own values, so that nothing typed before that moment is lost.
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
    // The address changed without the form: by the browser's back, or a link that clears it.
    if (pause.current !== undefined || form.current === null) return;
    for (const [name, value] of Object.entries(JSON.parse(asked) as FilterValues)) write(form.current, name, value);
  }, [asked]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const onChange = ({ target }: ChangeEvent<HTMLFormElement>): void =>
    applySoon(target instanceof HTMLInputElement && target.type === 'search' ? TYPING_PAUSE_MS : 0);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    apply();
  };
  return (
    <search>
      <form ref={form} className="filter-form" method="get" action={action} onChange={onChange} onSubmit={onSubmit}>
        {children}
      </form>
    </search>
  );
};
