import { useEffect, useEffectEvent } from 'react';
import { showToast } from './toasts.ts';

/** Shows an error toast once for each failure: another language or another render does not show it again. */
export const useFailureToast = (hasFailed: boolean, toast: { title: string; text: string }): void => {
  const show = useEffectEvent(() => showToast({ ...toast, tone: 'error' }));
  useEffect(() => {
    if (hasFailed) show();
  }, [hasFailed]);
};
