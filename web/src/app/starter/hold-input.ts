/** What can be done again when somebody listens; links and what the browser does by itself are left to the browser. */
type Redo = () => void;

const isButton = (target: EventTarget | null): HTMLButtonElement | null => {
  const button = target instanceof Element ? target.closest('button') : null;
  // A popover opens by itself, and a form is held as such.
  return button === null || button.type === 'submit' || button.popoverTargetElement !== null ? null : button;
};

/** As the server drew them; otherwise what is chosen again would be no change. */
const resetChoice = (choice: HTMLInputElement): void => {
  const group = choice.type === 'radio' ? document.getElementsByName(choice.name) : [choice];
  for (const each of group) if (each instanceof HTMLInputElement) each.checked = each.defaultChecked;
};

/**
 * Keeps what is pressed, chosen and sent before the page listens. The returned function stops, and gives what is to be
 * called when it does: nothing that somebody has tapped is lost, and nothing happens twice.
 */
export const holdInput = (): (() => Redo) => {
  const held = new Map<Element, Redo>();
  const onClick = ({ target }: Event): void => {
    const button = isButton(target);
    if (button !== null) held.set(button, () => button.click());
  };
  const onSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    held.set(form, () => {
      // React hydrates at once what an event is for, but not for this one: the browser would send the form by itself.
      form.dispatchEvent(new Event('input', { bubbles: true }));
      form.requestSubmit(submitter);
    });
  };
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) {
      const { value } = target;
      held.set(target, () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      });
    } else if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type)) {
      held.set(target, () => target.click());
    }
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('click', onClick, options);
  document.addEventListener('submit', onSubmit, options);
  document.addEventListener('change', onChange, options);
  return () => {
    listening.abort();
    for (const element of held.keys()) if (element instanceof HTMLInputElement) resetChoice(element);
    return () => {
      for (const [element, redo] of held) if (element.isConnected) redo();
    };
  };
};
