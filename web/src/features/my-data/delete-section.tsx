import type { MyData } from '@bustan/contract/my-data.ts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteForm } from './delete-form.tsx';

/** The end of an account: what goes with it is said first. */
export const DeleteSection = ({ myData }: { myData: MyData }) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Whoever changes their mind finds themselves where they were.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <DataSection title={t('my-data.delete.title')} isGrave>
      <p>{t('my-data.delete.text')}</p>
      <p className="data-note">{t('my-data.delete.note')}</p>
      {isOpen ? (
        <DeleteForm myData={myData} onClose={() => setOpen(false)} />
      ) : (
        <Button ref={opener} kind="quiet" className="data-act data-grave-act" onClick={() => setOpen(true)}>
          {t('my-data.delete.action')}
        </Button>
      )}
    </DataSection>
  );
};
