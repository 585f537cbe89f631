import { useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { BasicIcon } from '#ui/basic-icon.tsx';
import { useSignOut } from './use-sign-out.ts';

const ID = 'account-menu';

/** On a desktop; on a phone the footer has these links. The browser opens it, and closes it by Escape or a tap beside it. */
export const AccountMenu = () => {
  const { t } = useText();
  const signOut = useSignOut();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  const links = [
    [paths.account(), t('nav.account')],
    [paths.accountSecurity(), t('title.account-security')],
    [paths.accountData(), t('title.my-data')],
    [paths.privacy(), t('nav.privacy')],
  ] as const;
  return (
    <>
      <button type="button" className="account-button" popoverTarget={ID} aria-label={t('nav.account')}>
        <BasicIcon name="account" />
      </button>
      <nav ref={menu} id={ID} className="account-menu" popover="auto" aria-label={t('nav.account')}>
        {links.map(([path, label]) => (
          <Link key={path} href={path} onClick={close}>
            {label}
          </Link>
        ))}
        <button
          type="button"
          onClick={() => {
            close();
            signOut();
          }}
        >
          {t('nav.sign-out')}
        </button>
      </nav>
    </>
  );
};
