import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { SectionLink } from './section-link.tsx';
import './account.css';

/** A calm index: one link for each part of the account. */
const AccountPage = () => {
  const { t } = useText();
  const { user } = useAuth();
  return (
    <div className="account-page">
      <header>
        <h1>{t('account.title')}</h1>
        <p className="account-lead">
          {t('account.signed-in-as')} <bdi className="account-address">{user?.email}</bdi>
        </p>
      </header>
      <ul className="account-sections">
        <SectionLink
          icon="admin"
          path={paths.accountSecurity()}
          title={t('account.security.title')}
          text={t('account.security.text')}
        />
        <SectionLink
          icon="download"
          path={paths.accountData()}
          title={t('account.data.title')}
          text={t('account.data.text')}
        />
        <SectionLink
          icon="stories"
          path={paths.privacy()}
          title={t('account.privacy.title')}
          text={t('account.privacy.text')}
        />
      </ul>
    </div>
  );
};

export default AccountPage;
