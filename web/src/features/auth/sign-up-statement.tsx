import { MIN_AGE_YEARS } from '@bustan/contract/limits.ts';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';

/** What signing up means: a statement, for a box that everybody ticks unread says nothing. */
export const SignUpStatement = () => {
  const { t } = useText();
  return (
    <p className="auth-statement">
      {t('auth.statement', { age: MIN_AGE_YEARS })} <Link href={paths.privacy()}>{t('auth.statement-link')}</Link>
    </p>
  );
};
