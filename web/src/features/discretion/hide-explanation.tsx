import { useLayoutEffect, useRef } from 'react';
import { rememberHideExplained } from '#platform/discretion/hide-explained.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import './hide-explanation.css';

interface HideExplanationProps {
  onHide: () => void;
  onClose: () => void;
}

/** Shown once, before the first hiding: who does not know the way back would be shut out. It covers the whole page. */
export const HideExplanation = ({ onHide, onClose }: HideExplanationProps) => {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed, because only a dialog that closes returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const hide = () => {
    rememberHideExplained();
    onHide();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog hide-explanation"
      aria-labelledby="hide-title"
      aria-describedby="hide-text"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <h2 id="hide-title">{t('quick-hide.title')}</h2>
      <div id="hide-text">
        <p>{t('quick-hide.what')}</p>
        <p>
          <strong>{t('quick-hide.back')}</strong>
        </p>
        <p>{t('quick-hide.keys')}</p>
      </div>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {t('quick-hide.not-now')}
        </Button>
        <Button autoFocus onClick={hide}>
          {t('quick-hide.hide')}
        </Button>
      </div>
    </dialog>
  );
};
