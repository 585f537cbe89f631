import type { Concealment } from '@bustan/contract/storage-names.ts';
import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { findLock } from './lock.ts';
import { PinForm } from './pin-form.tsx';
import { PlainMark } from './plain-mark.tsx';
import { PlainPage } from './plain-page.tsx';
import type { PlainRow } from './plain-rows.ts';

interface LockScreenProps {
  onRight: () => void;
  /** Back to the plain page, where the product is hidden too. */
  onBack: (() => void) | undefined;
  onForget: () => Promise<void>;
}

const LockScreen = ({ onRight, onBack, onForget }: LockScreenProps) => {
  const { t } = useText();
  const [step, setStep] = useState<'pin' | 'forgotten' | 'busy'>('pin');
  const forget = () => {
    setStep('busy');
    void onForget();
  };
  return (
    <div className="plain">
      <header className="plain-head">
        <span className="plain-sign">
          <PlainMark />
        </span>
        <h1>{t('plain.pin.title')}</h1>
      </header>
      <main>
        {step === 'pin' ? (
          <>
            <PinForm onRight={onRight} />
            <p>
              <button type="button" className="plain-quiet" onClick={() => setStep('forgotten')}>
                {t('plain.pin.forgotten')}
              </button>
            </p>
          </>
        ) : (
          <>
            <p>{t('plain.pin.forgotten-text')}</p>
            <p>
              <button type="button" className="plain-act" disabled={step === 'busy'} onClick={forget}>
                {t('plain.pin.forget')}
              </button>
            </p>
            <p>
              <button type="button" className="plain-quiet" onClick={() => setStep('pin')}>
                {t('plain.pin.back')}
              </button>
            </p>
          </>
        )}
        {step === 'pin' && onBack !== undefined && (
          <p>
            <button type="button" className="plain-quiet" onClick={onBack}>
              {t('plain.pin.back')}
            </button>
          </p>
        )}
      </main>
    </div>
  );
};

interface PlainDoorProps {
  concealment: Concealment;
  /** The rows that came with the document, or how to get them. */
  rows: readonly PlainRow[] | (() => Promise<readonly PlainRow[]>);
  onOpen: () => void;
  onForget: () => Promise<void>;
}

/** All that a hidden or locked device shows, and the way back. */
export const PlainDoor = ({ concealment, rows: given, onOpen, onForget }: PlainDoorProps) => {
  const [isAsking, setAsking] = useState(concealment === 'locked');
  const [rows, setRows] = useState(typeof given === 'function' ? [] : given);
  useEffect(() => {
    if (concealment === 'hidden' && typeof given === 'function') given().then(setRows, () => undefined);
  }, [concealment, given]);
  if (isAsking) {
    const back = concealment === 'hidden' ? () => setAsking(false) : undefined;
    return <LockScreen onRight={onOpen} onBack={back} onForget={onForget} />;
  }
  return <PlainPage rows={rows} onHeld={() => (findLock() === undefined ? onOpen() : setAsking(true))} />;
};
