import { Button } from './button.tsx';
import { Notice, type NoticeProps } from './notice.tsx';
import { useFailureToast } from './use-failure-toast.ts';

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
    <Notice {...notice}>
      <Button isBusy={isBusy} onClick={onRetry}>
        {retryLabel}
      </Button>
      {children}
    </Notice>
  );
};
