import { Link, useLocation } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { Icon } from '#ui/icon.tsx';

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
