import { useText } from '#platform/i18n/i18n-context.tsx';

/** Back from a provider, while the server is asked who has come. */
export const ReturningStep = () => {
  const { t } = useText();
  return (
    <div className="auth-step" role="status">
      <h1>{t('auth.external.returning.title')}</h1>
      <p className="auth-lead">{t('auth.external.returning.text')}</p>
      <span className="skeleton-line" />
      <span className="skeleton-line skeleton-short" />
    </div>
  );
};
