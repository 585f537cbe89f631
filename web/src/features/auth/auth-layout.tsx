import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { SproutArt } from '#ui/art.tsx';

/** The form beside an illustration of the garden. */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useText();
  return (
    <div className="auth">
      <div className="auth-side">
        <p>{t('auth.side')}</p>
        <SproutArt />
      </div>
      <div className="auth-sheet">{children}</div>
    </div>
  );
};
