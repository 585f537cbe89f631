import type { i18n } from 'i18next';
import { useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { appRoot } from '#platform/discretion/app-root.ts';
import { type Erasure, eraseDevice, eraseStorage } from '#platform/discretion/erase-device.ts';
import { I18nProvider, useI18n, useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { flushUnsent } from '#platform/session/user-local-data.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { DiscretionSection } from './discretion-section.tsx';

const GONE = ['device', 'offline', 'notifications', 'cookies'] as const;

/** From here on nothing is written: what the page may have put back meanwhile goes as it is left. */
const leave = () => {
  eraseStorage();
  location.replace(paths.home());
};

/** Tells what went; there is no way but on. */
const ForgottenDialog = ({ erasure }: { erasure: Erasure }) => {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="forgotten-title" onClose={leave}>
      <h2 id="forgotten-title">{t('discretion.forgotten.title')}</h2>
      <ul className="discretion-gone">
        <li>
          <Icon name={erasure.isSignedOut ? 'check' : 'alert'} />
          {t(erasure.isSignedOut ? 'discretion.forgotten.signed-out' : 'discretion.forgotten.not-told')}
        </li>
        {GONE.map((part) => (
          <li key={part}>
            <Icon name={erasure.isComplete ? 'check' : 'alert'} />
            {t(`discretion.forgotten.${part}`)}
          </li>
        ))}
      </ul>
      {!erasure.isComplete && <p>{t('discretion.forgotten.partly')}</p>}
      <p>{t('discretion.forgotten.stays')}</p>
      <div className="dialog-actions">
        <Button autoFocus onClick={leave}>
          {t('discretion.forgotten.done')}
        </Button>
      </div>
    </dialog>
  );
};

/** In the place of the product. */
const showForgotten = (instance: i18n, erasure: Erasure): void =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <I18nProvider instance={instance}>
      <ForgottenDialog erasure={erasure} />
    </I18nProvider>,
  );

/** Signs out and takes everything of this site off the device, after asking; and tells what went. */
export const ForgetSection = () => {
  const { t } = useText();
  const instance = useI18n();
  const [step, setStep] = useState<'closed' | 'asking' | 'unsent'>('closed');
  const ask = async () => setStep((await flushUnsent()) ? 'asking' : 'unsent');
  const forget = async () => {
    // Nothing of the product may go on, or it would keep things again.
    appRoot.current?.root.unmount();
    showForgotten(instance, await eraseDevice());
  };
  return (
    <DiscretionSection title={t('discretion.forget.title')}>
      <p>{t('discretion.forget.text')}</p>
      <p className="discretion-note">{t('discretion.forget.note')}</p>
      <Button kind="quiet" className="button-outline" onClick={ask}>
        {t('discretion.forget.action')}
      </Button>
      {step !== 'closed' && (
        <ConfirmDialog
          title={t('discretion.forget.action')}
          text={t(step === 'unsent' ? 'discretion.forget.unsent' : 'discretion.forget.question')}
          confirmLabel={t('discretion.forget.confirm')}
          cancelLabel={t('common.cancel')}
          isBusy={false}
          onConfirm={forget}
          onClose={() => setStep('closed')}
        />
      )}
    </DiscretionSection>
  );
};
