import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** The link back to the account's index. */
export const AccountBack = () => {
  const { t } = useText();
  return (
    <Link href={paths.account()} className="account-back">
      <Icon name="back" />
      {t('account.back')}
    </Link>
  );
};
