import { createStore } from '#platform/store/store.ts';

export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  title: string;
  text?: string;
  tone: ToastTone;
  durationMs: number;
}

const TOAST_DURATION_MS = 5000;
const MAX_TOASTS = 4;

type NewToast = Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number };

/** The toasts on the screen, oldest first. */
export const createToasts = () => {
  const { get, set, subscribe } = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    get,
    subscribe,
    show: (toast: NewToast): void => {
      // The same message again restarts its time instead of appearing twice.
      const others = get().filter(({ title, text }) => title !== toast.title || text !== toast.text);
      lastId += 1;
      set([...others, { durationMs: TOAST_DURATION_MS, ...toast, id: lastId }].slice(-MAX_TOASTS));
    },
    /** For a new attempt, which makes earlier failures outdated. */
    dismissErrors: (): void => set(get().filter(({ tone }) => tone !== 'error')),
    dismiss: (id: number): void => set(get().filter((toast) => toast.id !== id)),
  };
};

export const toasts = createToasts();
export const showToast = toasts.show;
export const dismissErrorToasts = toasts.dismissErrors;
