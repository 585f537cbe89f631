import { useState } from 'react';
import { feelingWords } from '#platform/feeling-words/feeling-words.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';

/** What only this device has: the closer words that were chosen for feelings. */
export const DeviceWords = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const words = feelingWords(userId);
  const [count, setCount] = useState(words.count);
  const erase = () => {
    words.forgetAll();
    setCount(0);
    showToast({ title: t('my-data.device.erased'), tone: 'success' });
  };
  return (
    <div className="my-data-device">
      <h3>{t('my-data.device.title')}</h3>
      <p>{t('my-data.device.words', { count })}</p>
      <p className="data-note">{t('my-data.device.text')}</p>
      {count > 0 && (
        <Button kind="quiet" onClick={erase}>
          {t('my-data.device.erase')}
        </Button>
      )}
    </div>
  );
};
