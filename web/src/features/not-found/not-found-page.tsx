import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { SproutArt } from '#ui/art/sprout-art.tsx';

const NotFoundPage = () => {
  const { t } = useText();
  return (
    <section className="notice">
      <SproutArt className="notice-art" />
      <h1>{t('not-found.title')}</h1>
      <p>{t('not-found.text')}</p>
      <Link href={paths.home()} className="button button-primary">
        {t('common.back-home')}
      </Link>
    </section>
  );
};

export default NotFoundPage;
