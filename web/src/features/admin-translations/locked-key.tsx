import { useText } from '#platform/i18n/i18n-context.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';

/** The key of a text that is edited: to be read and copied, and not to be changed. */
export const LockedKey = ({ value }: { value: string }) => {
  const { t } = useText();
  return (
    <FieldFrame label={t('admin-translations.field.key')} hint={t('admin-translations.key-locked')}>
      {(control) => (
        <div className="field-box field-locked">
          <input {...control} dir="ltr" value={value} readOnly />
        </div>
      )}
    </FieldFrame>
  );
};
