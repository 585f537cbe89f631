import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';

interface FormEndProps {
  label: string;
  isBusy: boolean;
  onClose: () => void;
}

/** The two ways out of a form of the account. */
export const FormEnd = ({ label, isBusy, onClose }: FormEndProps) => {
  const { t } = useText();
  return (
    <div className="security-form-end">
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </div>
  );
};
