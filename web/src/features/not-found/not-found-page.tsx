import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { Notice } from '#ui/notice.tsx';

const NotFoundPage = () => {
  const { t } = useText();
  return (
    <Notice isPage title={t('not-found.title')} text={t('not-found.text')}>
      <Link href={paths.home()} className="button button-primary">
        {t('common.back-home')}
      </Link>
    </Notice>
  );
};

export default NotFoundPage;
