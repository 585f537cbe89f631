import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { paths } from '#platform/paths/paths.ts';
import type { BasicIconName } from '#ui/basic-icon.tsx';
import { preloadPage } from '../page-modules.ts';
import { findRoute } from '../routes.ts';

interface NavItem {
  path: string;
  label: TextKey;
}

/** The bottom bar of a phone has room for the first five main links (spec section 9). */
export const bottomLinks: readonly (NavItem & { icon: BasicIconName })[] = [
  { path: paths.home(), label: 'nav.home', icon: 'home' },
  { path: paths.checkIn(), label: 'nav.check-in', icon: 'check-in' },
  { path: paths.journey(), label: 'nav.journey', icon: 'journey' },
  { path: paths.pathway(), label: 'nav.pathway', icon: 'pathway' },
  { path: paths.stories(), label: 'nav.stories', icon: 'stories' },
];

/** The seven main links, in the spec's order. */
export const mainLinks: readonly NavItem[] = [
  ...bottomLinks,
  { path: paths.resources(), label: 'nav.resources' },
  { path: paths.careerChat(), label: 'nav.career-chat' },
];

/** A link is current on its own page and those under it; home only on itself. */
export const isCurrent = (link: string, pathname: string): boolean =>
  pathname === link || (link !== paths.home() && pathname.startsWith(`${link}/`));

/** A link of the bars; it preloads its page as soon as it is likely to be used. */
export const NavLink = ({ path, className, children }: { path: string; className: string; children: ReactNode }) => {
  const [pathname] = useLocation();
  const preload = () => void preloadPage(findRoute(path)).catch(() => undefined);
  return (
    <Link
      href={path}
      className={className}
      aria-current={isCurrent(path, pathname) ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </Link>
  );
};
