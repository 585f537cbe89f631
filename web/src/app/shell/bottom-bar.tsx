import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NavLink } from './nav-link.tsx';
import { bottomLinks } from './navigation.ts';

export const BottomBar = () => {
  const { t } = useText();
  return (
    <nav className="bottom-bar" aria-label={t('nav.bottom')}>
      {bottomLinks.map(({ path, label, icon }) => (
        <NavLink key={path} path={path} className="bottom-link">
          <Icon name={icon} />
          <span>{t(label)}</span>
        </NavLink>
      ))}
    </nav>
  );
};
