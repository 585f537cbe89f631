import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { BasicIcon } from '#ui/basic-icon.tsx';
import { Icon } from '#ui/icon.tsx';

interface SectionLinkProps {
  icon: ReactNode;
  path: string;
  title: string;
  text?: string;
}

/** The whole row is clickable. */
const SectionLink = ({ icon, path, title, text }: SectionLinkProps) => {
  const [here] = useLocation();
  return (
    <li className="account-section-link">
      <span className="account-icon">{icon}</span>
      <div>
        <Link href={path} aria-current={here === path ? 'page' : undefined}>
          {title}
        </Link>
        {text !== undefined && <p>{text}</p>}
      </div>
      <Icon name="forward" />
    </li>
  );
};

/** The account's sections, with the one that is open marked. */
const AccountIndex = () => {
  const { t } = useText();
  return (
    <nav className="account-index" aria-label={t('account.sections')}>
      <ul className="account-sections">
        <SectionLink icon={<BasicIcon name="account" />} path={paths.account()} title={t('account.title')} />
        <SectionLink
          icon={<Icon name="admin" />}
          path={paths.accountSecurity()}
          title={t('account.security.title')}
          text={t('account.security.text')}
        />
        <SectionLink
          icon={<Icon name="download" />}
          path={paths.accountData()}
          title={t('account.data.title')}
          text={t('account.data.text')}
        />
        <SectionLink
          icon={<Icon name="eye-off" />}
          path={paths.accountDiscretion()}
          title={t('account.discretion.title')}
          text={t('account.discretion.text')}
        />
        <SectionLink
          icon={<Icon name="stories" />}
          path={paths.privacy()}
          title={t('account.privacy.title')}
          text={t('account.privacy.text')}
        />
      </ul>
    </nav>
  );
};

interface AccountLayoutProps {
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/**
 * Every page of the account: the index beside the chosen section where there is room. On a phone the index is the
 * account's own page, and its sections lead back to it.
 */
export const AccountLayout = ({ title, lead, children }: AccountLayoutProps) => {
  const { t } = useText();
  const [here] = useLocation();
  const isIndex = here === paths.account();
  return (
    <div className="account" data-index={isIndex || undefined}>
      <header className="account-header">
        {!isIndex && (
          <Link href={paths.account()} className="account-back">
            <Icon name="back" />
            {t('account.back')}
          </Link>
        )}
        <h1>{title}</h1>
        {lead}
      </header>
      <AccountIndex />
      <div className="account-page">{children}</div>
    </div>
  );
};
