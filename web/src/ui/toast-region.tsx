import { useEffect, useState } from 'react';
import { useStore } from '#platform/store/store.ts';
import { Icon } from './icon.tsx';
import { type Toast, toasts } from './toasts.ts';

/** Dismisses the toast after its time, which stops while it is hovered or focused. */
const useExpiry = ({ id, durationMs }: Toast, isHeld: boolean) => {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toasts.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);
};

const ToastItem = ({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) => {
  const [isHeld, setHeld] = useState(false);
  useExpiry(toast, isHeld);
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
      <Icon name={toast.tone === 'error' ? 'alert' : 'check'} />
      <div className="toast-words" role={toast.tone === 'error' ? 'alert' : 'status'}>
        <p className="toast-title">{toast.title}</p>
        {toast.text !== undefined && (
          <p className="toast-text" dir="auto">
            {toast.text}
          </p>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={dismissLabel} onClick={() => toasts.dismiss(toast.id)}>
        <Icon name="close" />
      </button>
    </li>
  );
};

/** Always in the page, because screen readers announce only what is added to an existing region. */
export const ToastRegion = ({ label, dismissLabel }: { label: string; dismissLabel: string }) => {
  const shown = useStore(toasts);
  return (
    <section className="toasts" aria-label={label}>
      <ul>
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} dismissLabel={dismissLabel} />
        ))}
      </ul>
    </section>
  );
};
