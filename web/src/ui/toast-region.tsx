import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createStore, useStore } from '#platform/store/store.ts';
import { BasicIcon } from './basic-icon.tsx';
import { type Toast, toasts } from './toasts.ts';

/** Dismisses the toast after its time, which stops while it is hovered or focused. */
const useExpiry = ({ id, durationMs }: Toast, isHeld: boolean) => {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toasts.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);
};

/** The newest toast that was read out: one that moves to another region is not read out again. */
let lastSaid = 0;

const ToastItem = ({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) => {
  const [isHeld, setHeld] = useState(false);
  const [isNew] = useState(() => toast.id > lastSaid);
  useExpiry(toast, isHeld);
  useEffect(() => {
    lastSaid = Math.max(lastSaid, toast.id);
  }, [toast.id]);
  const isError = toast.tone === 'error';
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li
      className="toast"
      data-tone={toast.tone}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <BasicIcon name={isError ? 'alert' : 'check'} />
      <div className="toast-words" role={isNew ? (isError ? 'alert' : 'status') : undefined}>
        <p className="toast-title" dir="auto">
          {toast.title}
        </p>
        {toast.text !== undefined && (
          <p className="toast-text" dir="auto">
            {toast.text}
          </p>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={dismissLabel} onClick={() => toasts.dismiss(toast.id)}>
        <BasicIcon name="close" />
      </button>
    </li>
  );
};

/** Every region on the page; the newest, which is that of the dialog on top, shows the toasts. */
const regions = createStore<readonly string[]>([]);

const useIsOnTop = (): boolean => {
  const id = useId();
  useLayoutEffect(() => {
    regions.set([...regions.get(), id]);
    return () => regions.set(regions.get().filter((other) => other !== id));
  }, [id]);
  return useStore(regions).at(-1) === id;
};

/** What the regions and their buttons are called. */
export const ToastLabels = createContext({ label: '', dismissLabel: '' });

interface ToastRegionProps {
  /** Inside a modal dialog, outside of which everything is inert; shown above its backdrop. */
  isInDialog?: boolean;
}

/**
 * Errors stand at the top, where no form has its buttons, and everything else at the bottom. Always in the page, because
 * screen readers announce only what is added to an existing region.
 */
export const ToastRegion = ({ isInDialog = false }: ToastRegionProps) => {
  const { label, dismissLabel } = useContext(ToastLabels);
  const region = useRef<HTMLElement>(null);
  const all = useStore(toasts);
  const isOnTop = useIsOnTop();
  const shown = isOnTop ? all : [];
  const isEmpty = shown.length === 0;
  // After the dialog has opened, because what is shown last is on top.
  useEffect(() => {
    if (isInDialog && !isEmpty) region.current?.showPopover?.();
  }, [isInDialog, isEmpty]);
  const list = (isError: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((toast) => <ToastItem key={toast.id} toast={toast} dismissLabel={dismissLabel} />);
  return (
    <section ref={region} className="toasts" aria-label={label} popover={isInDialog ? 'manual' : undefined}>
      <ul className="toasts-errors">{list(true)}</ul>
      <ul>{list(false)}</ul>
    </section>
  );
};
