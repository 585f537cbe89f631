import { useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface SignInDialogProps {
  title: string;
  text: string;
  signInLabel: string;
  laterLabel: string;
  onSignIn: () => void;
  onClose: () => void;
}

/** A kind word on why something needs an account; nothing is lost by saying later. */
export const SignInDialog = ({ title, text, signInLabel, laterLabel, onSignIn, onClose }: SignInDialogProps) => {
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
          {laterLabel}
        </Button>
        <Button onClick={onSignIn}>{signInLabel}</Button>
      </div>
    </dialog>
  );
};
