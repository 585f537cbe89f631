import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The browser's own modal dialog: it keeps the focus, closes with Escape and gives the focus back. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, confirmLabel, cancelLabel, isBusy, onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {cancelLabel}
        </Button>
        <Button kind="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
};
