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

/** The messages now on the screen, oldest first. */
export const createToasts = () => {
  const { get, set, subscribe } = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    get,
    subscribe,
    show: (toast: NewToast): void => {
      // The same message again starts its time anew instead of standing there twice.
      const others = get().filter(({ title, text }) => title !== toast.title || text !== toast.text);
      lastId += 1;
      set([...others, { durationMs: TOAST_DURATION_MS, ...toast, id: lastId }].slice(-MAX_TOASTS));
    },
    /** A new attempt makes the failure of the last one old. */
    dismissErrors: (): void => set(get().filter(({ tone }) => tone !== 'error')),
    dismiss: (id: number): void => set(get().filter((toast) => toast.id !== id)),
  };
};

/** Those of this page. */
export const toasts = createToasts();
export const showToast = toasts.show;
export const dismissErrorToasts = toasts.dismissErrors;
