import { useEffect, useEffectEvent } from 'react';
import { Button } from './button.tsx';
import { Notice, type NoticeProps } from './notice.tsx';
import { showToast } from './toasts.ts';

/** Shows an error toast once for each failure: another language or another render does not show it again. */
export const useFailureToast = (hasFailed: boolean, toast: { title: string; text: string }): void => {
  const show = useEffectEvent(() => showToast({ ...toast, tone: 'error' }));
  useEffect(() => {
    if (hasFailed) show();
  }, [hasFailed]);
};

interface LoadFailureProps extends Omit<NoticeProps, 'isPage' | 'role'> {
  /** Of the toast, whose text is the title of the notice. */
  toastTitle: string;
  retryLabel: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** In place of content that could not be loaded: a toast once, and a button to try again. */
export const LoadFailure = ({ toastTitle, retryLabel, isBusy, onRetry, children, ...notice }: LoadFailureProps) => {
  useFailureToast(true, { title: toastTitle, text: notice.title });
  return (
    <Notice {...notice} className={`load-failure ${notice.className ?? ''}`}>
      <Button isBusy={isBusy} onClick={onRetry}>
        {retryLabel}
      </Button>
      {children}
    </Notice>
  );
};
