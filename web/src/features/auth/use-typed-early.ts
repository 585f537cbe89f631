import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * On a slow connection people type into the form that the server drew before its script is there. React knows nothing
 * of that and would empty the fields at its next drawing, so what stands in them is taken over first.
 */
export const useTypedEarly = (
  form: RefObject<HTMLFormElement | null>,
  takeOver: (typed: Readonly<Record<string, string>>) => void,
): void => {
  const takeOverTyped = useEffectEvent(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    const typed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
    if (typed.length > 0) takeOver(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
  });
  useLayoutEffect(() => takeOverTyped(), []);
};
