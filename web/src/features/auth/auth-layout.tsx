import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { GardenScene } from './garden-scene.tsx';
import './auth.css';

/** The form beside the way into the garden; on a phone below it. */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useText();
  return (
    <div className="auth">
      <div className="auth-side">
        <p>{t('auth.side')}</p>
        <GardenScene />
      </div>
      <div className="auth-sheet">{children}</div>
    </div>
  );
};
