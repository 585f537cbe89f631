import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { Icon } from '#ui/icon.tsx';

interface AdminHeaderProps {
  title: string;
  lead: string;
  /** What can be done with the whole page, such as adding to it. */
  children?: ReactNode;
}

/** The head of a page of the admin area, with the way back to the dashboard. */
export const AdminHeader = ({ title, lead, children }: AdminHeaderProps) => {
  const { t } = useText();
  return (
    <header className="admin-header">
      <Link href={paths.admin()} className="admin-back">
        <Icon name="back" />
        {t('admin.dashboard')}
      </Link>
      <div className="admin-header-row">
        <div>
          <h1>{title}</h1>
          <p className="admin-lead">{lead}</p>
        </div>
        {children}
      </div>
    </header>
  );
};
