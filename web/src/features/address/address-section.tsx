import { ADDRESS_FORMS, type AddressForm } from '@bustan/contract/enums.ts';
import { useEffect, useId, useState } from 'react';
import { chooseAddress, syncAddress, useAddressForm } from '#platform/address/address-preference.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { showToast } from '#ui/toasts.ts';
import './address.css';

/** In both languages: who reads English may write, and be answered, in Arabic. */
export const AddressSection = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const chosen = useAddressForm(userId) ?? 'neutral';
  const [isSaved, setSaved] = useState(false);
  const id = useId();
  useEffect(() => void syncAddress(userId), [userId]);
  const choose = async (form: AddressForm) => {
    setSaved(false);
    if (await chooseAddress(userId, form)) return setSaved(true);
    showToast({ title: t('errors.title'), text: t('account.address.not-saved'), tone: 'error' });
  };
  return (
    <fieldset className="address-section" aria-describedby={`${id}-why`}>
      <legend>
        <h2>{t('account.address.title')}</h2>
      </legend>
      <p id={`${id}-why`}>{t('account.address.why')}</p>
      <div className="address-options">
        {ADDRESS_FORMS.map((form) => (
          <label key={form}>
            <input type="radio" name={id} checked={form === chosen} onChange={() => void choose(form)} />
            <span>{t(`account.address.${form}`)}</span>
          </label>
        ))}
      </div>
      {/* There from the beginning, so that what comes into it is announced. */}
      <p role="status" className="address-saved">
        {isSaved && t('account.address.saved')}
      </p>
    </fieldset>
  );
};
