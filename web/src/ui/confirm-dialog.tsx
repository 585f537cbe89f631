import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ToastRegion } from './toast-region.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The user's own text that this is about. */
  subject?: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Nothing is lost by confirming. */
  isHarmless?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * The browser's own modal dialog: it traps the focus, closes with Escape and returns the focus. Cancelling, by button
 * or key, closes it by the parent's state: the `close` event comes a frame after the focus is back, and would undo a
 * second opening. It is listened to for what cannot be prevented: a browser closes at a second Escape by itself.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, subject, text, confirmLabel, cancelLabel, isHarmless = false, isBusy, onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed, because only a dialog that closes returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>
        {subject !== undefined && (
          <p className="dialog-subject" dir="auto">
            {subject}
          </p>
        )}
        <p>{text}</p>
      </div>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button kind={isHarmless ? 'primary' : 'danger'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
      <ToastRegion isInDialog />
    </dialog>
  );
};
