import { Link, useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { paths } from '../paths.ts';

/** Always in reach, signed out too (safety section 2, rule 5). */
export const HelpNow = () => {
  const { t } = useText();
  const [pathname] = useLocation();
  return (
    <aside className="help-now" aria-label={t('nav.help-now')}>
      <Link href={paths.help()} className="help-now-link" aria-current={pathname === paths.help() ? 'page' : undefined}>
        <Icon name="help" />
        {t('nav.help-now')}
      </Link>
    </aside>
  );
};
