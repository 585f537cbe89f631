import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import './account.css';

interface SectionLinkProps {
  icon: IconName;
  path: string;
  title: string;
  text: string;
}

/** The whole row is clickable. */
const SectionLink = ({ icon, path, title, text }: SectionLinkProps) => (
  <li className="account-section-link">
    <span className="account-icon">
      <Icon name={icon} />
    </span>
    <div>
      <h2>
        <Link href={path}>{title}</Link>
      </h2>
      <p>{text}</p>
    </div>
    <Icon name="forward" />
  </li>
);

/** The index of the account: one link for each section. */
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
