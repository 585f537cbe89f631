import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { preloadPage } from '../page-modules.ts';
import { findRoute } from '../routes.ts';
import { isCurrent } from './navigation.ts';

/** A link of the bars: it knows whether it is the current one, and fetches its page when it is about to be used. */
export const NavLink = ({ path, className, children }: { path: string; className: string; children: ReactNode }) => {
  const [pathname] = useLocation();
  const prepare = () => void preloadPage(findRoute(path)).catch(() => undefined);
  return (
    <Link
      href={path}
      className={className}
      aria-current={isCurrent(path, pathname) ? 'page' : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </Link>
  );
};
