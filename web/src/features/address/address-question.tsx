import { ADDRESS_FORMS, type AddressForm } from '@bustan/contract/enums.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { chooseAddress, isAddressUnasked, markAddressAsked } from '#platform/address/address-preference.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import './address.css';

/** Asked once. «Not now» leaves it neutral on every device, so that nobody is asked again. */
const AddressChoices = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const [isAnswered, setAnswered] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useEffect(() => markAddressAsked(userId), [userId]);
  useEffect(() => {
    if (isAnswered) said.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const answer = (form: AddressForm) => {
    void chooseAddress(userId, form);
    setAnswered(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-labelledby={id} className="address-question">
      {/* Its place stays, so that nothing moves under the finger. */}
      <div className="address-asked" inert={isAnswered}>
        <p id={id}>{t('check-in.address.title')}</p>
        <div className="address-answers">
          {ADDRESS_FORMS.map((form) => (
            <Button key={form} kind="outline" onClick={() => answer(form)}>
              {t(`check-in.address.${form}`)}
            </Button>
          ))}
          <Button kind="quiet" onClick={() => answer('neutral')}>
            {t('check-in.address.not-now')}
          </Button>
        </div>
      </div>
      {isAnswered && (
        <p ref={said} tabIndex={-1}>
          {t('check-in.address.answered')}
        </p>
      )}
    </div>
  );
};

export const AddressQuestion = ({ userId }: { userId: string }) => {
  const [isDue] = useState(() => isAddressUnasked(userId));
  return isDue ? <AddressChoices userId={userId} /> : null;
};
